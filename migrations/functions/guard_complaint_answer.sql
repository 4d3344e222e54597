-- Requires: clock_tolerance
-- Refuses an answer that is dated by anything but its communication (DS 011-2011-PCM, arts. 6 and 12). An answer by mail is written first,
-- and given at the time of the proof of its last mail, which was sent. A letter is prepared at its time by the database's clock, and
-- dispatched between the day of its preparation and today, with the proof of its dispatch. A sheet begins without an answer.
create or replace function guard_complaint_answer() returns trigger language plpgsql as $$
  declare
    earliest constant timestamptz := clock_timestamp() - clock_tolerance();
    latest constant timestamptz := clock_timestamp() + clock_tolerance();
    taken_at timestamptz;
  begin
    if tg_op = 'INSERT' then
      if num_nonnulls(new.answer, new.answered_at, new.communicated_at, new.prepared_at) > 0 then
        raise exception using errcode = 'restrict_violation', message = 'complaints: a sheet begins without an answer';
      end if;
      return new;
    end if;
    if new.prepared_at is distinct from old.prepared_at and new.prepared_at not between earliest and latest then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: a letter is prepared at its time by the database''s clock';
    end if;
    if num_nulls(new.answered_at, new.communicated_at) = 2
      or (new.answered_at, new.communicated_at) is not distinct from (old.answered_at, old.communicated_at) then
      return new;
    end if;
    if new.answered_via = 'email' then
      select p.recorded_at into taken_at
      from (select m.id, m.status from mails m where m.complaint_id = new.id and m.kind = 'answer' order by m.id desc limit 1) m
      join mail_proofs p on p.mail_id = m.id
      where m.status = 'sent';
      if taken_at is null or num_nulls(old.answer, new.communicated_at) > 0 or old.prepared_at is not null
        or new.communicated_at not between taken_at - clock_tolerance() and taken_at + clock_tolerance()
        or (old.answered_at is null and new.answered_at <> new.communicated_at) then
        raise exception using errcode = 'restrict_violation',
          message = 'complaints: an answer by mail is given only when its mail was sent, with its proof, which dates it';
      end if;
      return new;
    end if;
    if old.prepared_at is null or new.prepared_at is distinct from old.prepared_at or new.communicated_at is null
      or new.answered_at not between earliest and latest
      or not (new.communicated_at at time zone 'America/Lima')::date
        between (old.prepared_at at time zone 'America/Lima')::date and (latest at time zone 'America/Lima')::date
      or not exists (select from complaint_documents d where d.complaint_id = new.id and d.purpose = 'dispatch_proof') then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: a letter answers by its dispatch, between its preparation and today, with its proof';
    end if;
    return new;
  end
$$;
