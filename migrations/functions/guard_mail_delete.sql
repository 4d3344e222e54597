-- Refuses to delete a mail about a sheet or a held sheet that exists. In the cascade of a deleted sheet the sheet is already gone.
create or replace function guard_mail_delete() returns trigger language plpgsql as $$
  begin
    if exists (select from complaints where id = old.complaint_id)
      or exists (select from quarantined_sheets where id = old.subject_id) then
      raise exception using errcode = 'restrict_violation', message = 'mails: rows are deleted only with their sheet';
    end if;
    return old;
  end
$$;
