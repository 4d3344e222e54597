-- Gives a row that the release before inserts the account of the row that it belongs to. The arguments are the table of that row and the
-- column that names it.
create or replace function fill_account() returns trigger language plpgsql as $$
  begin
    execute format('select account_id from %I where id = $1', tg_argv[0])
    into new.account_id
    using (to_json(new) ->> tg_argv[1])::uuid;
    return new;
  end
$$;
