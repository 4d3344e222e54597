-- Whether an account has read a submission, and starred it. A submission without a row is unread and has no star. The table has no
-- foreign key to submissions: the trigger submissions_marks deletes the rows of deleted ones.
create table submission_marks (
  account_id uuid not null references accounts,
  submission_id uuid not null,
  is_read boolean not null,
  is_starred boolean not null,
  primary key (account_id, submission_id)
);
create index submission_marks_starred on submission_marks (account_id, submission_id) where is_starred;
