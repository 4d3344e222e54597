-- Refuses to record a number as deleted unless its book has given it and no sheet has it, nor was its sheet lost. The row is dated by the
-- database's clock.
create or replace function guard_deleted_number() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from complaint_numbers where form_id = new.form_id and year = new.year and last >= new.correlative
    ) or exists (
      select from complaints where form_id = new.form_id and year = new.year and correlative = new.correlative
    ) or exists (
      select from lost_complaint_numbers where form_id = new.form_id and year = new.year and correlative = new.correlative
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'deleted_complaint_numbers: a deleted number was given, and no sheet has it';
    end if;
    new.deleted_at := clock_timestamp();
    return new;
  end
$$;
