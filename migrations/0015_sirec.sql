-- The report of a book to INDECOPI's SIREC (DS 011-2011-PCM, art. 16). INDECOPI's system assigns the site code, which differs from
-- the establishment's own code.
alter table forms
  add column provider_sirec_site_code text
    constraint forms_provider_sirec_site_code check (provider_sirec_site_code ~ '^[0-9A-Za-z-]{1,6}$'),
  drop constraint forms_provider_whole,
  add constraint forms_provider_whole check (
    num_nulls(provider_legal_name, provider_ruc, provider_address, provider_email) = 0
    or num_nonnulls(
      provider_legal_name, provider_trade_name, provider_ruc, provider_address, provider_establishment_code, provider_email,
      provider_sirec_site_code
    ) = 0
  );

-- The type of good that the owner gives for the report where the consumer gave none. The sheet stays as it is.
create table reported_good_types (
  complaint_id uuid primary key references complaints on delete cascade,
  good_type text not null constraint reported_good_types_good_type check (good_type in ('producto', 'servicio', 'ambos')),
  set_by uuid not null references api_keys,
  set_at timestamptz not null
);

-- The sheets that were marked as reported, each with its line of the file as it was then.
create table complaint_reports (
  complaint_id uuid primary key references complaints on delete cascade,
  line text not null,
  reported_by uuid not null references api_keys,
  reported_at timestamptz not null
);

-- The reminders that went out, so that several workers send each one once.
create table report_reminders (
  form_id uuid not null references forms,
  stage text not null constraint report_reminders_stage check (stage in ('seven_left', 'one_left')),
  sent_on date not null,
  primary key (form_id, stage, sent_on)
);
