-- The fields of forms, as of each change. "fields" is a list of the fields in their order, as `FormField` of src/domain/forms/fields.ts
-- describes them. A version stays, since submissions name the version that they met.
create table form_field_versions (
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  version integer not null,
  unknown_fields text not null,
  fields json not null,
  created_at timestamptz not null,
  primary key (account_id, form_id, version),
  constraint form_field_versions_version check (version >= 1),
  constraint form_field_versions_unknown_fields check (unknown_fields in ('keep', 'refuse'))
);

-- The current version of a form's fields, which the intake reads with the form's other settings; null for a form without fields.
alter table forms
  add column fields_version integer,
  add column unknown_fields text not null default 'keep'
    constraint forms_unknown_fields check (unknown_fields in ('keep', 'refuse')),
  add column fields json,
  add constraint forms_fields_whole check ((fields_version is null) = (fields is null));

-- The values that the form's fields read from the data, and the version of the fields; null for a form without fields.
alter table submissions
  add column fields_version integer,
  add column field_values json;
alter table quarantined_submissions
  add column fields_version integer,
  add column field_values json;
