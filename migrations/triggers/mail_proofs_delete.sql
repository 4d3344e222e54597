-- A proof is deleted only with its mail.
create or replace trigger mail_proofs_delete before delete on mail_proofs
  for each row execute function guard_proof_delete();
