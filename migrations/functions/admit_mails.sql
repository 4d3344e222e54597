-- Counts mails in order. Mails that have the same keys are one line: "amounts" has how many they are, and "waits" for how many days they may
-- wait. The key number n is one of the line "lines[n]", has at most "limits[n]" mails a day, and had the hash "earlier[n]" under the previous
-- secret key, whose count counts, too. Each mail is counted under all keys of its line, on the first Lima day from that of "at" on which all of
-- them have room. Returns how many mails of a line are counted on which day; those without a day are missing. The counts are locked until
-- the commit, in the order of the keys and their days, so that no two transactions that have ordered their keys wait for each other.
create or replace function admit_mails(
  amounts integer[], waits integer[], lines integer[], keys bytea[], earlier bytea[], limits integer[], at timestamptz
) returns table (line integer, day date, admitted integer) language plpgsql as $$
  declare
    today constant date := (at at time zone 'America/Lima')::date;
    asked integer;
    fitting integer;
    chosen date;
    first integer;
    final integer;
    room integer;
    remaining integer;
    counted integer;
    taken integer;
  begin
    -- Most mails go out on their day: one statement counts all of them. Each count is looked up by itself, since a join would read the
    -- whole table for some dozen keys.
    select count(*), count(*) filter (where wanted.mails
      + coalesce((select c.mails from autoresponse_counts c where c.key_hash = wanted.key and c.day = today), 0)
      + coalesce((select e.mails from autoresponse_counts e where e.key_hash = wanted.earlier and e.day = today), 0)
      <= wanted.most)
    into asked, fitting
    from (
      select k.key, k.earlier, min(k.most) as most, sum(amounts[k.line]) as mails
      from unnest(lines, keys, earlier, limits) as k (line, key, earlier, most) group by k.key, k.earlier
    ) wanted;
    if asked = fitting then
      begin
        -- Another transaction may have counted in between: what was counted in the end is compared with the room.
        with wanted as (
          select k.key, sum(amounts[k.line]) as mails, min(k.ordinal) as ordinal, min(k.most - coalesce(
            (select e.mails from autoresponse_counts e where e.key_hash = k.earlier and e.day = today), 0)) as room
          from unnest(lines, keys, earlier, limits) with ordinality as k (line, key, earlier, most, ordinal)
          group by k.key
        ),
        written as (
          insert into autoresponse_counts as c (key_hash, day, mails)
          select key, today, mails from wanted order by ordinal
          on conflict on constraint autoresponse_counts_pkey do update set mails = c.mails + excluded.mails
          returning c.key_hash, c.mails
        )
        select count(*) into counted
        from written join wanted on wanted.key = written.key_hash where written.mails <= wanted.room;
        if counted < asked then
          raise exception using errcode = 'VE009', message = 'autoresponse_counts: another transaction took the room';
        end if;
        return query select l.number::integer, today, l.amount from unnest(amounts) with ordinality as l (amount, number);
        return;
      exception when sqlstate 'VE009' then
        -- What was counted is undone. Each line looks for its days.
      end;
    end if;

    for i in 1 .. cardinality(amounts) loop
      remaining := amounts[i];
      chosen := today;
      first := array_position(lines, i);
      final := first + cardinality(array_positions(lines, i)) - 1;
      while remaining > 0 and chosen <= today + waits[i] loop
        select min(k.most
          - coalesce((select c.mails from autoresponse_counts c where c.key_hash = k.key and c.day = chosen), 0)
          - coalesce((select e.mails from autoresponse_counts e where e.key_hash = k.earlier and e.day = chosen), 0))
        into room
        from unnest(keys[first:final], earlier[first:final], limits[first:final]) as k (key, earlier, most);
        if room <= 0 then
          chosen := chosen + 1;
          continue;
        end if;
        room := least(room, remaining);
        counted := 0;
        for n in first .. final loop
          insert into autoresponse_counts as c (key_hash, day, mails) values (keys[n], chosen, room)
          on conflict on constraint autoresponse_counts_pkey do update set mails = c.mails + room
            where c.mails + room <= limits[n] - coalesce(
              (select e.mails from autoresponse_counts e where e.key_hash = earlier[n] and e.day = chosen), 0);
          get diagnostics taken = row_count;
          exit when taken = 0;
          counted := counted + 1;
        end loop;
        if taken = 1 then
          line := i;
          day := chosen;
          admitted := room;
          remaining := remaining - room;
          return next;
        else
          -- Another transaction took the room meanwhile.
          delete from autoresponse_counts c
          where c.key_hash = any (keys[first : first + counted - 1]) and c.day = chosen and c.mails = room;
          update autoresponse_counts c set mails = c.mails - room
          where c.key_hash = any (keys[first : first + counted - 1]) and c.day = chosen;
        end if;
      end loop;
    end loop;
  end
$$;
