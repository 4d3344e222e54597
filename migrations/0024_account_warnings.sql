-- What an account was warned of: once for each cause, thing and Lima month, whose first day is "period". "subject_id" is the form, the
-- webhook endpoint or the recipient of notices that the warning is about; "detail" is the host or the address of the latter two.
create table account_warnings (
  id uuid not null,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  cause text not null constraint account_warnings_cause check (cause ~ '^[a-z][a-z0-9_]{0,49}$'),
  subject_id uuid not null,
  period date not null constraint account_warnings_period check (extract(day from period) = 1),
  detail text,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index account_warnings_once on account_warnings (subject_id, cause, period);
create unique index account_warnings_id on account_warnings (id);

-- The submissions that a form refused on a Lima day, by the code of the refusal. Processes add their counts every few seconds.
create table form_refusals (
  form_id uuid not null references forms,
  day date not null,
  code text not null,
  refused integer not null constraint form_refusals_refused check (refused > 0),
  primary key (form_id, day, code)
) with (fillfactor = 50);
create index form_refusals_day on form_refusals (day);
