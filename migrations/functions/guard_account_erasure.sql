-- Refuses to erase an account while a sheet of its complaints books waits for its answer: filed and open, or held.
create or replace function guard_account_erasure() returns trigger language plpgsql as $$
  declare
    today date := (now() at time zone 'America/Lima')::date;
  begin
    if exists (
      select from complaints
      where account_id = new.id and keep_until >= today
        and status in ('recibido', 'en_tramite', 'oferta_enviada', 'respuesta_preparada', 'respuesta_enviandose')
    ) or exists (
      select from quarantined_sheets
      where account_id = new.id and complaint_id is null
        and ((received_at at time zone 'America/Lima') + interval '2 years')::date >= today
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'accounts: an account is not erased while a sheet of its complaints books waits for its answer';
    end if;
    return new;
  end
$$;
