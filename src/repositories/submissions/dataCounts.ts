import type { Knex } from "knex";
import type { Form } from "../../domain/forms/forms.ts";
import { type GetTimeLeft, limitStatements, refuseLongSearch } from "./submissionSearches.ts";

/** How many submissions have data under names; not whole where older ones were not looked at. */
export type DataCounts = { readonly counts: ReadonlyMap<string, number>; readonly isWhole: boolean };

export function createDataCounts(db: Knex) {
  return {
    /**
     * How many of the form's latest `limit` submissions have data under each name: posted as the name, as its list (`name[]`) or as a part of it
     * (`name[part]`), and not blank. Needs a transaction, because the time left is set as the limit of its statements. Errors: FILTER_TOO_BROAD.
     */
    async countWithData(
      { accountId, id: formId }: Pick<Form, "accountId" | "id">,
      names: readonly string[],
      limit: number,
      getTimeLeft: GetTimeLeft,
    ): Promise<DataCounts> {
      return refuseLongSearch(async () => {
        await limitStatements(db, getTimeLeft);
        const bindings = { accountId, formId, names, limit };
        const { rows } = await db.raw<{ rows: CountRow[] }>(COUNT, bindings);
        return {
          counts: new Map(rows.flatMap(({ name, submissions }) => (name === null ? [] : [[name, submissions]]))),
          isWhole: rows.some(({ name, submissions }) => name === null && submissions < limit),
        };
      });
    },
  };
}

/** A row for each name that has data, and one without a name with the number of submissions that were looked at. */
type CountRow = { readonly name: string | null; readonly submissions: number };

/** A value is read once for all names, and its texts are compared without their JSON marks. */
const COUNT = String.raw`
  with looked_at as materialized (
    select s.id, s.data
    from submissions s
    where s.account_id = cast(:accountId as uuid) and s.form_id = cast(:formId as uuid)
    order by s.form_id desc, s.id desc
    limit :limit
  )
  select asked.name, cast(count(distinct l.id) as integer) as submissions
  from looked_at l
  cross join lateral json_each_text(l.data) as posted(name, value)
  join unnest(cast(:names as text[])) as asked(name)
    on posted.name = asked.name or (starts_with(posted.name, asked.name || '[') and posted.name like '%]')
  where posted.value ~ '\S' and posted.value !~ '^\[[\s,"]*\]$'
  group by asked.name
  union all
  select null, cast(count(*) as integer) from looked_at
`;
