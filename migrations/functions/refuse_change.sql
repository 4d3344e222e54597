-- Refuses every change that fires its trigger. The trigger's argument is the change's word in the message, such as 'deleted'.
create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'restrict_violation', message = format('%s: rows of %I are never %s', tg_name, tg_table_name, tg_argv[0]);
  end
$$;
