-- Keeps the effect of a webhook endpoint equal to the endpoint. The effect has the endpoint's id, the kind 'webhook_delivery' and the id
-- as its lane. Deleting the effect waits for every transaction that stores deliveries to it; a transaction that begins later finds no
-- effect.
create or replace function keep_endpoint_effect() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from form_effects where id = old.id;
      return null;
    end if;
    insert into form_effects (id, account_id, form_id, kind, lane, status, event_types, rate_per_second)
    values (
      new.id, new.account_id, new.form_id, 'webhook_delivery', new.id::text, new.status, new.event_types, new.rate_per_second
    )
    on conflict (id, account_id) do update
    set status = excluded.status, event_types = excluded.event_types, rate_per_second = excluded.rate_per_second;
    return null;
  end
$$;
