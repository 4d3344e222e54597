import type { Knex } from "knex";

/**
 * Numbers without a gap, held by the database against whoever has SQL: a sheet is only the next one of its book and year,
 * and the numbering stands at a number that a sheet has.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create function guard_complaint_number() returns trigger language plpgsql as $$
      begin
        if new.correlative > 1 and not exists (
          select from complaints
          where form_id = new.form_id and year = new.year and correlative = new.correlative - 1
        ) then
          raise exception using errcode = 'restrict_violation',
            message = format('complaints: number %s would leave a gap in its book and year', new.number);
        end if;
        return null;
      end
    $$;
    -- After: sheets that one statement inserts see each other, and "on conflict do nothing" does not come here.
    create trigger complaints_number_insert after insert on complaints for each row execute function guard_complaint_number();

    create or replace function guard_number_update() returns trigger language plpgsql as $$
      begin
        if new.last < old.last or (new.form_id, new.year) is distinct from (old.form_id, old.year) then
          raise exception using errcode = 'restrict_violation', message = 'complaint_numbers: a number is never given twice';
        end if;
        if new.last > old.last and not exists (
          select from complaints where form_id = new.form_id and year = new.year and correlative = new.last
        ) then
          raise exception using errcode = 'restrict_violation', message = 'complaint_numbers: a number is never left out';
        end if;
        return new;
      end
    $$;
    create function guard_number_insert() returns trigger language plpgsql as $$
      begin
        if new.last <> 0 then
          raise exception using errcode = 'restrict_violation', message = 'complaint_numbers: a number is never left out';
        end if;
        return new;
      end
    $$;
    create trigger complaint_numbers_insert before insert on complaint_numbers for each row execute function guard_number_insert();
    create trigger complaint_numbers_truncate
      before truncate on complaint_numbers for each statement execute function refuse_change('truncated');

    -- Lists go by the number.
    drop index complaints_form;
  `);
}
