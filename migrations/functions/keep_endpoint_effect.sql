-- Keeps the effect of a webhook endpoint in step with the endpoint: its id is the endpoint's, its kind the webhook's, and its lane the
-- id as text. Deleting the effect waits for every transaction that stores deliveries to it, and such a transaction that begins
-- later finds no effect.
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
    on conflict (id) do update
    set status = excluded.status, event_types = excluded.event_types, rate_per_second = excluded.rate_per_second;
    return null;
  end
$$;
