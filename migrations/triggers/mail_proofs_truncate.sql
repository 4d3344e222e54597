-- No statement deletes all proofs.
create or replace trigger mail_proofs_truncate before truncate on mail_proofs
  for each statement execute function refuse_change('truncated');
