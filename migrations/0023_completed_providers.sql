-- Locks: complaint_events, against everybody; complaints, against writers
-- The provider's data that a sheet lacks are added once (DS 011-2011-PCM, art. 5): the history gets a type of event for it, beside those
-- that it has.
do $$
  declare
    types constant text := (
      select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = 'complaint_events'::regclass and conname = 'complaint_events_type'
    );
  begin
    alter table complaint_events drop constraint complaint_events_type;
    execute 'alter table complaint_events add constraint complaint_events_type '
      || replace(types, 'ARRAY[', 'ARRAY[''provider_completed''::text, ') || ' not valid';
  end
$$;
alter table complaint_events validate constraint complaint_events_type;

-- The sheets that lack data of their provider.
create index complaints_without_code on complaints (form_id, id) where (provider ->> 'establishmentCode') is null;
