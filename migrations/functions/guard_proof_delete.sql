-- Refuses to delete the proof of a mail that exists. In the cascade of a deleted mail the mail is already gone.
create or replace function guard_proof_delete() returns trigger language plpgsql as $$
  begin
    if exists (select from mails where id = old.mail_id) then
      raise exception using errcode = 'restrict_violation', message = 'mail_proofs: rows are deleted only with their mail';
    end if;
    return old;
  end
$$;
