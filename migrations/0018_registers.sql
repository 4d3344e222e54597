-- A provider's establishments have different codes, whichever account keeps the book. Where several books have one code already, the
-- oldest keeps it; the others become incomplete until their owners set another, and their sheets keep the code they were filed with.
update forms f
set provider_establishment_code = null, version = f.version + 1
from forms older
where older.provider_ruc = f.provider_ruc
  and upper(older.provider_establishment_code) = upper(f.provider_establishment_code)
  and (older.created_at, older.id) < (f.created_at, f.id);
create unique index forms_establishment on forms (provider_ruc, upper(provider_establishment_code));

-- The register over all books of an account, newest first.
create index complaints_register on complaints (account_id, registered_at, id);

-- A holiday that an operator adds has a reason in words. Rows that were entered by SQL before may lack it.
alter table extra_holidays
  add column id uuid not null default gen_random_uuid() constraint extra_holidays_id unique,
  add constraint extra_holidays_reason check (reason <> '' and length(reason) <= 200) not valid;
