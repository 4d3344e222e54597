-- A proof never changes.
create or replace trigger mail_proofs_update before update on mail_proofs
  for each row execute function refuse_change('changed');
