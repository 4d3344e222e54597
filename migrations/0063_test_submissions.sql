-- Locks: form_usage and quarantined_submissions and submissions, against everybody
-- Whether somebody of the account sent the submission to try the form.
alter table submissions add column is_test boolean not null default false;
alter table quarantined_submissions add column is_test boolean not null default false;

-- "tests" is the number of the month's test submissions, deleted ones included, which "used" leaves out. "tests_of_day" is their number on the Lima
-- day "tests_on", the last one on which one was sent.
alter table form_usage add column tests integer not null default 0;
alter table form_usage add column tests_on date;
alter table form_usage add column tests_of_day integer not null default 0;
