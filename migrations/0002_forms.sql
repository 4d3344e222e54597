-- A null limit means unlimited submissions. A null retention means that submissions are kept for good.
create table plans (
  id uuid primary key,
  code text not null,
  name text not null,
  monthly_submission_limit integer constraint plans_limit check (monthly_submission_limit >= 0),
  retention_days integer constraint plans_retention check (retention_days > 0),
  created_at timestamptz not null default now()
);
create unique index plans_code on plans (code);

insert into plans (id, code, name, monthly_submission_limit) values
  ('01890000-0000-7000-8000-000000000001', 'gratis', 'Gratis', 100),
  ('01890000-0000-7000-8000-000000000002', 'emprendedor', 'Emprendedor', 1000),
  ('01890000-0000-7000-8000-000000000003', 'negocio', 'Negocio', 10000),
  ('01890000-0000-7000-8000-000000000004', 'ilimitado', 'Ilimitado', null);

-- "token" is a random UUID (version 4), the only credential of a submitter.
-- "version" counts the changes of the settings: a decision made on cached settings is checked against it when it is stored.
create table forms (
  id uuid primary key,
  account_id uuid not null references accounts,
  plan_id uuid not null references plans,
  token uuid not null constraint forms_token_version check (get_byte(uuid_send(token), 6) >> 4 = 4),
  name text not null,
  status text not null default 'active' constraint forms_status check (status in ('active', 'inactive')),
  allowed_origins text[] not null default '{}',
  recaptcha_site_key text,
  recaptcha_secret bytea,
  recaptcha_min_score double precision constraint forms_recaptcha_score check (recaptcha_min_score between 0 and 1),
  opens_at timestamptz,
  closes_at timestamptz,
  provider_legal_name text,
  provider_trade_name text,
  provider_ruc text,
  provider_address text,
  provider_establishment_code text,
  provider_email text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint forms_recaptcha_whole check ((recaptcha_site_key is null) = (recaptcha_secret is null)),
  constraint forms_opening_order check (closes_at > opens_at),
  constraint forms_provider_whole check (
    num_nulls(provider_legal_name, provider_ruc, provider_address, provider_email) = 0
    or num_nonnulls(
      provider_legal_name, provider_trade_name, provider_ruc, provider_address, provider_establishment_code, provider_email
    ) = 0
  )
);
create unique index forms_token on forms (token);
create index forms_account on forms (account_id, id);
create index forms_plan on forms (plan_id);

-- The submissions of a form in a Lima month: those stored, and those of them that were deleted since. The intake locks the row
-- while it decides on the plan's limit.
create table form_usage (
  form_id uuid not null references forms,
  period_start date not null,
  used integer not null default 0 constraint form_usage_used check (used >= 0),
  deleted integer not null default 0 constraint form_usage_deleted check (deleted >= 0),
  primary key (form_id, period_start)
) with (fillfactor = 50);
