import type { Form } from "../../src/domain/forms/forms.ts";
import type { TestServices } from "./services.ts";

/** Stores `count` submissions of a form, one per second from `start` on, numbered from 1 in the field `n`; no counter counts them. */
export async function storeMany({ database }: TestServices, form: Form, count: number, start: Date): Promise<void> {
  await database.raw(
    `with raised as (
      update feed_counters set position = position + ? where account_id = ? and feed = 'submissions' returning position
    )
    insert into submissions (id, account_id, form_id, feed_position, data, created_at)
    select id_beside(first_id_at(at)), ?, ?, (select position from raised) - ?::int + n, json_build_object('n', n, 'nombre', 'Ana ' || n), at
    from (select n, ?::timestamptz + make_interval(secs => n) as at from generate_series(1, ?) as n) as stored`,
    [count, form.accountId, form.accountId, form.id, count, start, count],
  );
}
