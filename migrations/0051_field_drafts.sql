-- Locks: accounts and forms, against writers; form_field_versions, against everybody
-- The fields of forms that are being edited, as they were typed. A form has one draft, which its account's people share. Each change gives it another
-- version: who changes it names the version that they saw, so that nobody overwrites what they have not read. "fields" is a list as that of
-- form_field_versions, perhaps unfinished. "based_on_version" is the form's last version when the draft began, 0 before the first one.
create table form_field_drafts (
  form_id uuid primary key references forms,
  account_id uuid not null references accounts,
  version uuid not null,
  based_on_version integer not null constraint form_field_drafts_based_on check (based_on_version >= 0),
  unknown_fields text not null constraint form_field_drafts_unknown_fields check (unknown_fields in ('keep', 'refuse')),
  fields json not null constraint form_field_drafts_fields check (octet_length(fields::text) <= 2097152),
  saved_by_kind text not null constraint form_field_drafts_saved_by_kind check (saved_by_kind in ('apiKey', 'user')),
  saved_by uuid not null,
  saved_at timestamptz not null
);
create index form_field_drafts_account on form_field_drafts (account_id);

-- Who published a version; null for one of an earlier release.
alter table form_field_versions
  add column published_by_kind text,
  add column published_by uuid;
