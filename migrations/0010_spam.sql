-- The senders of released submissions. "address_hash" is a hash with SECRET_KEY of the e-mail address in lower case.
create table known_senders (
  account_id uuid not null references accounts,
  address_hash bytea not null constraint known_senders_hash_length check (octet_length(address_hash) = 32),
  created_at timestamptz not null,
  primary key (account_id, address_hash)
);

-- What an account's marks ("Es spam", "No es spam") say of words. "word_hash" is 48 bits of a hash of the account's id and the word. The
-- counts are of submissions that have the word.
create table spam_word_counts (
  account_id uuid not null references accounts on delete cascade,
  word_hash bigint not null,
  spam integer not null,
  ordinary integer not null,
  primary key (account_id, word_hash),
  constraint spam_word_counts_counts check (spam >= 0 and ordinary >= 0)
) with (fillfactor = 80);

-- How many submissions are in the counts of their account.
create table spam_word_totals (
  account_id uuid primary key references accounts on delete cascade,
  spam integer not null,
  ordinary integer not null,
  constraint spam_word_totals_counts check (spam >= 0 and ordinary >= 0)
);

-- The submissions whose words are in the counts, so that the opposite mark takes them out. The triggers submissions_lessons and
-- quarantined_submissions_lessons delete the rows of deleted ones, whose words stay counted.
create table spam_lessons (
  account_id uuid not null references accounts on delete cascade,
  submission_id uuid not null,
  is_spam boolean not null,
  primary key (account_id, submission_id)
);

-- The last week, by its Monday in Lima, of which an account was mailed what its forms put into quarantine, so that several workers mail each week
-- once.
create table quarantine_weeks (
  account_id uuid primary key references accounts,
  week date not null constraint quarantine_weeks_week check (extract(isodow from week) = 1)
);
