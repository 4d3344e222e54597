-- "parent_id" is the key that created this one. It is null for an account's first key, and for a key that an operator creates
-- for another account. "expiry_announced_at" is the time at which the account was told that the key is about to expire.
alter table api_keys
  add column parent_id uuid,
  add column expiry_announced_at timestamptz;

drop index api_keys_account;
create unique index api_keys_account on api_keys (account_id, id);
alter table api_keys add constraint api_keys_parent foreign key (account_id, parent_id) references api_keys (account_id, id);
create index api_keys_children on api_keys (parent_id) where parent_id is not null;
create index api_keys_unannounced on api_keys (expires_at) where revoked_at is null and expiry_announced_at is null;

-- A mail may belong to no form. "subject_id" is the row that such a mail is about; the mail's kind says of which table it is.
-- A new kind of mail needs no change here.
alter table mails
  alter column form_id drop not null,
  add column subject_id uuid,
  drop constraint mails_kind,
  drop constraint mails_complaint,
  add constraint mails_kind check (kind ~ '^[a-z][a-z0-9_]{0,49}$'),
  add constraint mails_complaint check (
    (complaint_id is not null) = (kind in ('receipt', 'provider_copy', 'answer', 'deadline_warning', 'incomplete_book'))
  ),
  add constraint mails_form check (form_id is not null or (complaint_id is null and kind <> 'quarantine_notice'));
