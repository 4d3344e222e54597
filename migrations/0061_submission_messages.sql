-- Locks: accounts, against writers; notice_budgets, against everybody
-- The mails between an account's people and the visitor of a submission. "address" is to whom a reply goes, or the From of a mail that came,
-- which nobody has proved. A reply has the mail of the outbox that carries it, a mail that came its Message-ID, or a digest where it has none.
-- "files" are the names and sizes of files that came, which are not kept. "request_id" recognises a repeated call. Like submission_marks the
-- table has no foreign key to submissions: triggers delete the rows of deleted ones, also of those in quarantine.
create table submission_messages (
  id uuid primary key,
  account_id uuid not null references accounts,
  submission_id uuid not null,
  direction text not null constraint submission_messages_direction check (direction in ('in', 'out')),
  address text not null constraint submission_messages_address check (length(address) between 1 and 320),
  subject text not null constraint submission_messages_subject check (length(subject) <= 200),
  body text not null constraint submission_messages_body check (octet_length(body) <= 102400),
  files jsonb not null default '[]',
  author_kind text constraint submission_messages_author_kind check (author_kind in ('apiKey', 'user')),
  author_id uuid,
  request_id uuid,
  mail_id uuid,
  message_id text constraint submission_messages_message_id check (length(message_id) <= 260),
  is_from_visitor boolean,
  created_at timestamptz not null,
  constraint submission_messages_whole check (
    case direction
      when 'out' then num_nulls(author_kind, author_id, mail_id) = 0 and num_nonnulls(message_id, is_from_visitor) = 0
      else num_nonnulls(author_kind, author_id, mail_id, request_id) = 0 and num_nulls(message_id, is_from_visitor) = 0
    end
  )
);
create index submission_messages_submission on submission_messages (account_id, submission_id, id);
create unique index submission_messages_mail on submission_messages (mail_id) where mail_id is not null;
create unique index submission_messages_received on submission_messages (submission_id, message_id) where message_id is not null;
create unique index submission_messages_request on submission_messages (account_id, request_id) where request_id is not null;

-- The replies of an account on a Lima day.
alter table notice_budgets add column replies integer not null default 0;
