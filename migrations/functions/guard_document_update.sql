-- Refuses changes of an uploaded file, except its one use by a step of a sheet.
create or replace function guard_document_update() returns trigger language plpgsql as $$
  declare
    used constant text[] := array['complaint_id', 'purpose', 'used_at'];
  begin
    if old.used_at is not null or to_jsonb(new) - used is distinct from to_jsonb(old) - used then
      raise exception using errcode = 'restrict_violation',
        message = 'complaint_documents: a file never changes, and a used file stays with its sheet';
    end if;
    return new;
  end
$$;
