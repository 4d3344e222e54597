-- Refuses to delete an attachment of a sheet that exists, in the book or held. A held sheet that was filed with other files loses its own.
create or replace function guard_attachment_delete() returns trigger language plpgsql as $$
  begin
    if exists (select from complaints where id = old.complaint_id) or (old.complaint_id is null
      and exists (select from quarantined_sheets where id = old.quarantined_sheet_id and complaint_id is null)) then
      raise exception using errcode = 'restrict_violation', message = 'complaint_attachments: rows are deleted only with their sheet';
    end if;
    return old;
  end
$$;
