-- A deleted submission is no lesson that can be taken back.
create or replace trigger submissions_lessons after delete on submissions referencing old table as deleted
  for each statement execute function delete_spam_lessons();
