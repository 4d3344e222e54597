-- Refuses sheets of which one has not the next number of its book and year, or one that was given before, a sheet while its book is held, and
-- a sheet that is entered because of a loss while it is not. The numbering knows the numbers of sheets that were lost or deleted since.
-- Most sheets follow one of their statement, or the numbering: the others alone are looked up, which a plan of when the table was small does
-- by reading all of them.
create or replace function guard_complaint_number() returns trigger language plpgsql as $$
  declare
    refusal text;
  begin
    select judged.refusal into refusal
    from (
      select filed.form_id, filed.year, filed.correlative,
        case
          when filed.correlative <= coalesce(n.last, 0) then format('complaints: number %s was given before', filed.number)
          when filed.correlative > coalesce(n.last, 0) + 1 and filed.before is distinct from filed.correlative - 1 and not exists (
            select from complaints c
            where c.form_id = filed.form_id and c.year = filed.year and c.correlative = filed.correlative - 1
          ) then format('complaints: number %s would leave a gap in its book and year', filed.number)
          when (filed.channel = 'perdida') is distinct from exists (
            select from book_holds h where h.opened_at is null and (h.form_id is null or h.form_id = filed.form_id)
          ) then 'complaints: a held book takes the sheets of its loss, and only a held book takes them'
        end as refusal
      from (
        select f.form_id, f.year, f.correlative, f.number, f.channel,
          lag(f.correlative) over (partition by f.form_id, f.year order by f.correlative) as before
        from filed f
      ) filed
      left join complaint_numbers n on n.form_id = filed.form_id and n.year = filed.year
    ) judged
    where judged.refusal is not null
    order by judged.form_id, judged.year, judged.correlative
    limit 1;
    if refusal is not null then
      raise exception using errcode = 'restrict_violation', message = refusal;
    end if;
    return null;
  end
$$;
