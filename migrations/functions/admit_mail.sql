-- Counts one mail under each of the keys, on the first Lima day from that of "at" on, and at most "wait_days" later, on which all of them
-- have fewer than their limits. Returns the day; null when there is none. What was counted under a key's hash of the previous secret key
-- counts, too. The counts are locked until the commit, days and keys in order, so that no two mails wait for each other.
create or replace function admit_mail(
  keys bytea[], earlier bytea[], limits integer[], at timestamptz, wait_days integer
) returns date language plpgsql as $$
  declare
    chosen date := (at at time zone 'America/Lima')::date;
    last_chosen constant date := chosen + wait_days;
    counted integer;
    taken integer;
  begin
    while chosen <= last_chosen loop
      counted := 0;
      for i in 1 .. cardinality(keys) loop
        insert into autoresponse_counts as c (key_hash, day, mails)
        select keys[i], chosen, 1
        where coalesce((select e.mails from autoresponse_counts e where e.key_hash = earlier[i] and e.day = chosen), 0) < limits[i]
        on conflict on constraint autoresponse_counts_pkey do update set mails = c.mails + 1
          where c.mails + coalesce((select e.mails from autoresponse_counts e where e.key_hash = earlier[i] and e.day = chosen), 0) < limits[i];
        get diagnostics taken = row_count;
        exit when taken = 0;
        counted := i;
      end loop;
      if counted = cardinality(keys) then
        return chosen;
      end if;
      delete from autoresponse_counts c where c.key_hash = any (keys[1:counted]) and c.day = chosen and c.mails = 1;
      update autoresponse_counts c set mails = c.mails - 1 where c.key_hash = any (keys[1:counted]) and c.day = chosen;
      chosen := chosen + 1;
    end loop;
    return null;
  end
$$;
