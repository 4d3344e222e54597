-- Keeps form_usage.deleted true, whatever statement deletes submissions. The counters are locked in the order of their keys.
create or replace function count_deleted_submissions() returns trigger language plpgsql as $$
  begin
    with gone as (
      select form_id, period_of(created_at) as period_start, count(*)::integer as rows from deleted_rows group by 1, 2
    ),
    counter as materialized (
      select u.form_id, u.period_start, g.rows
      from form_usage u
      join gone g using (form_id, period_start)
      order by u.form_id, u.period_start
      for update of u
    )
    update form_usage u
    set deleted = u.deleted + c.rows
    from counter c
    where u.form_id = c.form_id and u.period_start = c.period_start;
    return null;
  end
$$;
