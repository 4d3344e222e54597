-- Locks: webhook_attempts, against everybody
-- The indexes of the partitions become their primary keys. A day that was made since 0082 gets one here.
-- What was inserted meanwhile. Attempts whose delivery is gone have no account.
update webhook_attempts a set account_id = d.account_id from deliveries d where d.id = a.delivery_id and a.account_id is null;
delete from webhook_attempts where account_id is null;
alter table webhook_attempts alter column account_id set not null;
alter table webhook_attempts drop constraint webhook_attempts_pkey;
do $$
  declare
    part text;
  begin
    for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'webhook_attempts'::regclass loop
      execute format('create unique index if not exists %1$s_of_account on %1$I (delivery_id, number, account_id)', part);
      execute format('alter table %1$I add constraint %1$s_pkey primary key using index %1$s_of_account', part);
    end loop;
    alter table only webhook_attempts add constraint webhook_attempts_pkey primary key (delivery_id, number, account_id);
    for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'webhook_attempts'::regclass loop
      execute format('alter index webhook_attempts_pkey attach partition %I', part || '_pkey');
    end loop;
  end
$$;
