-- The tokens that forms had before. Until "valid_until" such an address takes submissions as the form's own does. The pages of the form's
-- complaints book have it for ever, because it is printed on notices and stands in the mails of consumers. No form gets such a token again.
create table former_form_tokens (
  token uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  valid_until timestamptz not null,
  replaced_at timestamptz not null,
  constraint former_form_tokens_term check (valid_until >= replaced_at)
);
create index former_form_tokens_form on former_form_tokens (form_id, replaced_at);
create unique index former_form_tokens_short_address on former_form_tokens (left(token::text, 13));
