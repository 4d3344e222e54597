-- Refuses another RUC, or another code of the establishment, for a book that has a sheet: one book is one provider's.
create or replace function guard_form_provider() returns trigger language plpgsql as $$
  begin
    if exists (select from complaints c where c.form_id = old.id) then
      raise exception using errcode = 'restrict_violation',
        message = 'forms: the RUC and the establishment code of a book that has sheets never change';
    end if;
    return new;
  end
$$;
