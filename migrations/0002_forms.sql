-- A null limit means unlimited submissions. A null retention means that submissions are kept for good.
create table plans (
  id uuid primary key,
  code text not null,
  name text not null,
  monthly_submission_limit integer constraint plans_limit check (monthly_submission_limit >= 0),
  retention_days integer constraint plans_retention check (retention_days > 0),
  created_at timestamptz not null default now(),
  -- Owners may choose plans with "self_service" themselves. "max_forms" is the number of forms of an account with such a plan; a
  -- null means any number.
  self_service boolean not null default false,
  max_forms integer constraint plans_max_forms check (max_forms > 0),
  -- How many submissions a form takes in a minute: of all senders, and of one address before it looks like a program. Null means any
  -- number.
  submissions_per_minute integer constraint plans_submissions_per_minute check (submissions_per_minute > 0),
  submissions_per_address_and_minute integer
    constraint plans_submissions_per_address check (submissions_per_address_and_minute > 0),
  -- The files that one submission may bring: their number, and their mebibytes each and together.
  files_per_submission integer not null default 3
    constraint plans_files_per_submission check (files_per_submission between 0 and 10),
  megabytes_per_file integer not null default 10
    constraint plans_megabytes_per_file check (megabytes_per_file between 1 and 25),
  megabytes_per_submission integer not null default 25
    constraint plans_megabytes_per_submission check (megabytes_per_submission between 1 and 100)
);
create unique index plans_code on plans (code);

insert into plans (
  id, code, name, monthly_submission_limit, self_service, max_forms, submissions_per_minute, submissions_per_address_and_minute
) values
  ('01890000-0000-7000-8000-000000000001', 'gratis', 'Gratis', 100, true, 20, 600, 30),
  ('01890000-0000-7000-8000-000000000002', 'emprendedor', 'Emprendedor', 1000, false, 50, 600, 30),
  ('01890000-0000-7000-8000-000000000003', 'negocio', 'Negocio', 10000, false, 200, 600, 30),
  ('01890000-0000-7000-8000-000000000004', 'ilimitado', 'Ilimitado', null, false, null, null, null);

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
  -- The site code in INDECOPI's SIREC (DS 011-2011-PCM, art. 16), which that system assigns. It differs from the establishment's own code.
  provider_sirec_site_code text
    constraint forms_provider_sirec_site_code check (provider_sirec_site_code ~ '^[0-9A-Za-z-]{1,6}$'),
  -- The code under which a provider's data bank is registered in the RNPDP (Ley 29733). The page's notice on personal data shows it.
  provider_data_bank_code text,
  -- What a visitor sees after a submission: a title and a text in place of the service's own, or a page elsewhere. "redirect_origins" are
  -- the origins of such pages, beside "allowed_origins".
  success_title text,
  success_message text,
  redirect_url text,
  redirect_origins text[] not null default '{}',
  -- How much a form suspects its submissions of being spam; 'off' lets all of them in.
  spam_sensitivity text not null default 'medium'
    constraint forms_spam_sensitivity check (spam_sensitivity in ('off', 'low', 'medium', 'high')),
  -- A deleted form keeps its row, because the sheets of its complaints book are kept for as long as the law demands, and because nobody
  -- else may ever get its token. "emptied_at" is when housekeeping saw that none of its submissions is left.
  deleted_at timestamptz,
  emptied_at timestamptz,
  -- Who checks a form's captcha; it means nothing for a form without one. Only reCAPTCHA v3 gives a score that grows with trust.
  captcha_provider text not null default 'recaptcha'
    constraint forms_captcha_provider check (captcha_provider in ('recaptcha', 'turnstile', 'hcaptcha', 'altcha')),
  -- The current version of a form's fields, which the intake reads with the form's other settings; null for a form without fields.
  fields_version integer,
  unknown_fields text not null default 'keep'
    constraint forms_unknown_fields check (unknown_fields in ('keep', 'refuse')),
  fields json,
  -- A form's page of its own: what stands above the fields, its colour and logo, and where else a visitor turns when the form takes
  -- nothing. Null for the service's own. "page_accent" is #rrggbb.
  page_title text,
  page_introduction text,
  page_logo_url text,
  page_accent text constraint forms_page_accent check (page_accent ~ '^#[0-9a-f]{6}$'),
  page_other_ways text,
  files_allowed boolean not null default false,
  -- ALTCHA is a captcha of the service itself. "captcha_action" and "captcha_hostname" are what the provider has to name in its judgement,
  -- where they are set. "captcha_on_failure" says what becomes of a submission without a passed captcha.
  captcha_action text,
  captcha_hostname text,
  captcha_on_failure text not null default 'refuse'
    constraint forms_captcha_on_failure check (captcha_on_failure in ('refuse', 'quarantine')),
  -- What a form's owner does not want to receive: addresses, networks, e-mail addresses, their domains (@example.com), words. And the
  -- field's name of the form's own honeypot, beside "_gotcha".
  blocked text[] not null default '{}' constraint forms_blocked_length check (cardinality(blocked) <= 200),
  honeypot_field text constraint forms_honeypot_field check (honeypot_field ~ '^[A-Za-z0-9_-]{1,50}$'),
  -- A form that closes after a number of accepted submissions, and the HIDDEN fields that the address of its page may fill.
  closes_after integer,
  prefilled_fields text[] not null default '{}',
  constraint forms_recaptcha_whole check ((recaptcha_site_key is null) = (recaptcha_secret is null)),
  constraint forms_opening_order check (closes_at > opens_at),
  constraint forms_provider_whole check (
    num_nulls(provider_legal_name, provider_ruc, provider_address, provider_email) = 0
    or num_nonnulls(
      provider_legal_name, provider_trade_name, provider_ruc, provider_address, provider_establishment_code, provider_email,
      provider_sirec_site_code, provider_data_bank_code
    ) = 0
  ),
  constraint forms_deleted check (deleted_at is null or status = 'inactive'),
  constraint forms_emptied check (emptied_at > deleted_at),
  constraint forms_captcha_score check (captcha_provider = 'recaptcha' or recaptcha_min_score is null),
  constraint forms_fields_whole check ((fields_version is null) = (fields is null)),
  constraint forms_closes_after check (closes_after > 0),
  constraint forms_prefilled_fields check (cardinality(prefilled_fields) <= 50)
);
create unique index forms_token on forms (token);
create unique index forms_of_account on forms (account_id, id);
create index forms_plan on forms (plan_id);
-- A provider's establishments have different codes, whichever account keeps the book.
create unique index forms_establishment on forms (provider_ruc, upper(provider_establishment_code));
-- The first 48 bits of a token are the short address of its book, which stays the same however many forms there are.
create unique index forms_short_address on forms (left(token::text, 13));
create index forms_to_empty on forms (deleted_at) where deleted_at is not null and emptied_at is null;

-- The tokens that forms had before. Until "valid_until" such an address takes submissions as the form's own does. The pages of the form's
-- complaints book have it for ever, because it is printed on notices and stands in the mails of consumers. No form gets such a token again.
create table former_form_tokens (
  token uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  valid_until timestamptz not null,
  replaced_at timestamptz not null,
  constraint former_form_tokens_term check (valid_until >= replaced_at),
  constraint former_form_tokens_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index former_form_tokens_form on former_form_tokens (form_id, replaced_at);
create unique index former_form_tokens_short_address on former_form_tokens (left(token::text, 13));

-- The submissions of a form in a Lima month: those stored, and those of them that were deleted since. The intake locks the row
-- while it decides on the plan's limit.
create table form_usage (
  form_id uuid not null references forms,
  period_start date not null,
  used integer not null default 0 constraint form_usage_used check (used >= 0),
  deleted integer not null default 0 constraint form_usage_deleted check (deleted >= 0),
  -- The version of the form's settings from which on it is admitted: a statement that began under earlier ones and waited for the counter
  -- stores nothing by them.
  admits_from integer not null default 0,
  -- The number of the month's test submissions, deleted ones included, which "used" leaves out. "tests_of_day" is their number on the Lima day
  -- "tests_on", the last one on which one was sent.
  tests integer not null default 0,
  tests_on date,
  tests_of_day integer not null default 0,
  primary key (form_id, period_start)
) with (fillfactor = 50);

-- The fields of forms, as of each change. "fields" is a list of the fields in their order, as `FormField` of src/domain/forms/fields.ts
-- describes them. A version stays, since submissions name the version that they met.
create table form_field_versions (
  account_id uuid not null references accounts,
  form_id uuid not null,
  version integer not null,
  unknown_fields text not null,
  fields json not null,
  created_at timestamptz not null,
  -- Who published it; null for one that no release has noted.
  published_by_kind text,
  published_by uuid,
  primary key (account_id, form_id, version),
  constraint form_field_versions_version check (version >= 1),
  constraint form_field_versions_unknown_fields check (unknown_fields in ('keep', 'refuse')),
  constraint form_field_versions_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);

-- The submissions that a form refused on a Lima day, by the code of the refusal. Processes add their counts every few seconds.
create table form_refusals (
  form_id uuid not null references forms,
  day date not null,
  code text not null,
  refused integer not null constraint form_refusals_refused check (refused > 0),
  primary key (form_id, day, code)
) with (fillfactor = 50);
create index form_refusals_day on form_refusals (day);

-- The fields of forms that are being edited, as they were typed. A form has one draft, which its account's people share. Each change gives it another
-- version: who changes it names the version that they saw, so that nobody overwrites what they have not read. "fields" is a list as that of
-- form_field_versions, perhaps unfinished. "based_on_version" is the form's last version when the draft began, 0 before the first one.
create table form_field_drafts (
  form_id uuid primary key,
  account_id uuid not null references accounts,
  version uuid not null,
  based_on_version integer not null constraint form_field_drafts_based_on check (based_on_version >= 0),
  unknown_fields text not null constraint form_field_drafts_unknown_fields check (unknown_fields in ('keep', 'refuse')),
  fields json not null constraint form_field_drafts_fields check (octet_length(fields::text) <= 2097152),
  saved_by_kind text not null constraint form_field_drafts_saved_by_kind check (saved_by_kind in ('apiKey', 'user')),
  saved_by uuid not null,
  saved_at timestamptz not null,
  constraint form_field_drafts_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index form_field_drafts_account on form_field_drafts (account_id);

-- How often a form's own page was shown on a Lima day, and how often somebody began to fill it in. Processes add their counts every few
-- seconds. Nothing in it is about a visitor.
create table form_visits (
  form_id uuid not null references forms,
  day date not null,
  views integer not null default 0 constraint form_visits_views check (views >= 0),
  begun integer not null default 0 constraint form_visits_begun check (begun >= 0),
  primary key (form_id, day)
) with (fillfactor = 50);
create index form_visits_day on form_visits (day);

-- What visitors reported of forms, for the operator.
create table form_reports (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  -- The name that the form's page had when it was reported.
  form_name text not null,
  reason text not null constraint form_reports_reason check (reason ~ '^[a-z][a-z0-9_]{0,49}$'),
  words text,
  created_at timestamptz not null,
  constraint form_reports_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) on delete cascade
);
create index form_reports_form on form_reports (form_id);
create index form_reports_account on form_reports (account_id);
