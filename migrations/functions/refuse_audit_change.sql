-- Refuses every change of an entry but one: those of an erased account lose details, addresses and nothing else.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  declare
    lost constant text[] := array['details', 'ip', 'address_hashes'];
  begin
    if new.details <@ old.details and new.ip is null and new.address_hashes is null
      and to_jsonb(new) - lost = to_jsonb(old) - lost
      and exists (select from accounts where id = old.account_id and erased_at is not null) then
      return new;
    end if;
    raise exception using errcode = 'restrict_violation', message = format('%s: rows of %I are never changed', tg_name, tg_table_name);
  end
$$;
