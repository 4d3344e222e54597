-- Refuses changes of an attachment, except that its held sheet is filed, that its bytes move to another storage, and that it is scanned or
-- unlocked.
create or replace function guard_attachment_update() returns trigger language plpgsql as $$
  declare
    stored constant text[] := array['key', 'storage', 'scan_status', 'malware', 'unlocked_at'];
  begin
    if to_jsonb(new) - stored - 'complaint_id' is distinct from to_jsonb(old) - stored - 'complaint_id'
      or (old.complaint_id is not null and new.complaint_id is distinct from old.complaint_id) then
      raise exception using errcode = 'restrict_violation', message = 'complaint_attachments: a file never changes and stays with its sheet';
    end if;
    return new;
  end
$$;
