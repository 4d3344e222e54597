-- Locks: accounts and forms, against writers
-- What visitors reported of forms, for the operator.
create table form_reports (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms on delete cascade,
  -- The name that the form's page had when it was reported.
  form_name text not null,
  reason text not null constraint form_reports_reason check (reason ~ '^[a-z][a-z0-9_]{0,49}$'),
  words text,
  created_at timestamptz not null
);
create index form_reports_form on form_reports (form_id);
create index form_reports_account on form_reports (account_id);
