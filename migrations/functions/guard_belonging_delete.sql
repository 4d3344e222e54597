-- Refuses to delete an event or a used file of a sheet that exists. In the cascade of a deleted sheet the sheet is already gone.
create or replace function guard_belonging_delete() returns trigger language plpgsql as $$
  begin
    if exists (select from complaints where id = old.complaint_id) then
      raise exception using errcode = 'restrict_violation',
        message = format('%I: rows are deleted only with their sheet', tg_table_name);
    end if;
    return old;
  end
$$;
