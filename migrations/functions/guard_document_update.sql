-- Refuses changes of an uploaded file, except its one use by a step of a sheet, that its bytes move to another storage, and that it is
-- scanned or unlocked.
create or replace function guard_document_update() returns trigger language plpgsql as $$
  declare
    stored constant text[] := array['key', 'storage', 'scan_status', 'malware', 'unlocked_at'];
    used constant text[] := array['complaint_id', 'purpose', 'used_at'];
    before constant jsonb := to_jsonb(old) - stored;
    after constant jsonb := to_jsonb(new) - stored;
  begin
    if after - used is distinct from before - used or (old.used_at is not null and after is distinct from before) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaint_documents: a file never changes, and a used file stays with its sheet';
    end if;
    return new;
  end
$$;
