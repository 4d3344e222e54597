-- Deletes what tells of deleted warnings elsewhere, whatever statement deletes them: their messages with deliveries and jobs, and their
-- mails. A warning has the name of a visitor's file, or an address. It and its message share their millisecond. "offset 0": see
-- delete_messages.
create or replace function delete_warning_messages() returns trigger language plpgsql as $$
  begin
    if not exists (select from deleted) then
      return null;
    end if;
    perform delete_messages(array(
      select m.id
      from deleted w
      cross join lateral (
        select id from event_messages
        where id between first_id_beside(w.id) and last_id_beside(w.id)
          and case event_type when 'account.warned' then body::json #>> '{data,warning,id}' end = w.id::text
        offset 0
      ) m
    ));
    delete from mails m using deleted w where m.subject_id = w.id and m.kind = 'account_warning' and m.complaint_id is null;
    return null;
  end
$$;
