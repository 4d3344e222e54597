-- Locks: event_messages, against everybody
-- The indexes of the partitions become their primary keys. A day that was made since 0082 gets one here.
alter table event_messages drop constraint event_messages_pkey;
do $$
  declare
    part text;
  begin
    for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'event_messages'::regclass loop
      execute format('create unique index if not exists %1$s_of_account on %1$I (id, account_id)', part);
      execute format('alter table %1$I add constraint %1$s_pkey primary key using index %1$s_of_account', part);
    end loop;
    alter table only event_messages add constraint event_messages_pkey primary key (id, account_id);
    for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'event_messages'::regclass loop
      execute format('alter index event_messages_pkey attach partition %I', part || '_pkey');
    end loop;
  end
$$;
