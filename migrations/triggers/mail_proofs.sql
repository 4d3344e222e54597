-- A proof is deleted only with its mail.
create or replace trigger mail_proofs_delete before delete on mail_proofs
  for each row execute function guard_proof_delete();
-- A proof is dated by the database.
create or replace trigger mail_proofs_recorded before insert on mail_proofs
  for each row execute function stamp_record();
-- No statement deletes all proofs.
create or replace trigger mail_proofs_truncate before truncate on mail_proofs
  for each statement execute function refuse_change('truncated');
-- A proof never changes.
create or replace trigger mail_proofs_update before update on mail_proofs
  for each row execute function refuse_change('changed');
