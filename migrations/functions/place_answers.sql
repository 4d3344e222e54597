-- Decides one after another on those submissions of a batch whose result is "stored" so far, where a form closes after a number of submissions
-- or takes an answer once. Returns the results: the room of the plan and that of the form are used up in the batch's order, and a submission
-- with an answer that another one holds gets "already_answered:" with a JSON list of the fields. The answers of those that stay "stored" are
-- written.
--
-- The arrays are those of store_submissions. "form_rooms" is what the plan leaves of the month, and "form_places" what the form takes until it
-- closes (null: it does not close by their number). The caller has locked all counters of the forms, so that nobody else writes answers.
create or replace function place_answers(
  results text[], form_ids uuid[], form_accounts uuid[], form_rooms integer[], form_places integer[], form_indexes integer[], ids uuid[],
  answer_indexes integer[], answer_fields text[], answer_hashes text[]
) returns text[] language plpgsql as $$
  declare
    form integer;
    first_answer integer;
    next_answer integer := 1;
    taken text;
  begin
    for index in 1 .. cardinality(ids) loop
      -- The answers stand in the order of their submissions.
      first_answer := next_answer;
      while answer_indexes[next_answer] = index loop
        next_answer := next_answer + 1;
      end loop;
      continue when results[index] <> 'stored';

      form := form_indexes[index];
      if form_rooms[form] < 1 then
        results[index] := 'limit_reached';
        continue;
      elsif form_places[form] < 1 then
        results[index] := 'answers_reached';
        continue;
      end if;

      if next_answer > first_answer then
        select json_agg(distinct u.field_name)::text
        into taken
        from unnest(answer_fields[first_answer : next_answer - 1], answer_hashes[first_answer : next_answer - 1]) as a(field, hash)
        join unique_answers u on u.form_id = form_ids[form] and u.field_name = a.field and u.answer_hash = decode(a.hash, 'hex');
        if taken is not null then
          results[index] := 'already_answered:' || taken;
          continue;
        end if;
        insert into unique_answers (account_id, form_id, field_name, answer_hash, submission_id)
        select form_accounts[form], form_ids[form], a.field, decode(a.hash, 'hex'), ids[index]
        from unnest(answer_fields[first_answer : next_answer - 1], answer_hashes[first_answer : next_answer - 1]) as a(field, hash);
      end if;

      form_rooms[form] := form_rooms[form] - 1;
      if form_places[form] is not null then
        for other in 1 .. cardinality(form_ids) loop
          if form_ids[other] = form_ids[form] then form_places[other] := form_places[other] - 1; end if;
        end loop;
      end if;
    end loop;
    return results;
  end
$$;
