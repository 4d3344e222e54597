-- A proof is dated by the database.
create or replace trigger mail_proofs_recorded before insert on mail_proofs
  for each row execute function stamp_record();
