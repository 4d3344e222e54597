-- Locks: audit_entries, against everybody; mails, against writers
-- Hashes of senders and of words are keyed with SECRET_KEY from this release on. Those of before are deleted: without a key, whoever
-- reads the database confirms a guess of an address or a word by them, and no statement can key them. Accounts know no senders and no
-- words until they mark submissions again.
delete from known_senders;
delete from spam_lessons;
delete from spam_word_totals;
delete from spam_word_counts;

-- The hashes, by account and secret key, of the e-mail addresses that the details of an entry have masked.
alter table audit_entries add column address_hashes bytea[];
create index audit_entries_addresses on audit_entries using gin (address_hashes) where address_hashes is not null;

-- Finds the mails about a row that ends.
create index mails_subject on mails (subject_id) where complaint_id is null and subject_id is not null;
