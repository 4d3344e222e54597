-- Hashes of senders and of words are keyed with SECRET_KEY from this release on. Those of before are deleted: without a key, whoever
-- reads the database confirms a guess of an address or a word by them, and no statement can key them. Accounts know no senders and no
-- words until they mark submissions again.
delete from known_senders;
delete from spam_lessons;
delete from spam_word_totals;
delete from spam_word_counts;
