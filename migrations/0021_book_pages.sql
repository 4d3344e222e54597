-- The code under which a provider's data bank is registered in the RNPDP (Ley 29733). The page's notice on personal data shows it.
alter table forms
  add column provider_data_bank_code text,
  drop constraint forms_provider_whole,
  add constraint forms_provider_whole check (
    num_nulls(provider_legal_name, provider_ruc, provider_address, provider_email) = 0
    or num_nonnulls(
      provider_legal_name, provider_trade_name, provider_ruc, provider_address, provider_establishment_code, provider_email,
      provider_sirec_site_code, provider_data_bank_code
    ) = 0
  );

-- The first 48 bits of a token are the short address of its book, which stays the same however many forms there are.
create unique index forms_short_address on forms (left(token::text, 13));
