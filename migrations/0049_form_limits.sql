-- Locks: form_usage and forms, against everybody
-- A form that closes after a number of accepted submissions, and the HIDDEN fields that the address of its page may fill.
alter table forms add column closes_after integer;
alter table forms add column prefilled_fields text[] not null default '{}';
alter table forms add constraint forms_closes_after check (closes_after > 0) not valid;
alter table forms add constraint forms_prefilled_fields check (cardinality(prefilled_fields) <= 50) not valid;

-- The version of the form's settings from which on it is admitted: a statement that began under earlier ones and waited for the counter stores
-- nothing by them.
alter table form_usage add column admits_from integer not null default 0;

-- The answers that a form takes once, such as one DNI: hashes with SECRET_KEY of the form, the field and the answer, under each of the keys that
-- the service had. A row ends with its submission. Whoever writes rows has locked all counters of the form (form_usage). The table has no
-- foreign keys, as submissions has none: a lock on the account behind those on the counters would deadlock with its erasure.
create table unique_answers (
  account_id uuid not null,
  form_id uuid not null,
  field_name text not null,
  answer_hash bytea not null,
  submission_id uuid not null,
  primary key (form_id, field_name, answer_hash),
  constraint unique_answers_hash check (length(answer_hash) = 32)
);
create index unique_answers_submission on unique_answers (account_id, submission_id);
