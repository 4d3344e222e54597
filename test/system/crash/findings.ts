import type { Client } from "pg";
import type { Load } from "./load.ts";

/** The stored data of a form, compared with the answers that its clients got. */
export type Findings = {
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged, and not stored under their id. */
  readonly lost: number;
  /** Stored more than once for one key. */
  readonly doubled: number;
  /** The plan's counter. */
  readonly counted: number;
  /** Submissions without exactly one delivery that arrived. */
  readonly undelivered: number;
  /** Deliveries and mails that were given up, which an owner's server that takes everything never is the reason for. */
  readonly dead: number;
};

/** Counts the jobs and pending deliveries. */
export async function countPending(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select (select count(*) from jobs)::integer + (select count(*) from deliveries where status = 'pending')::integer as n",
  );
  return rows[0]?.n ?? 0;
}

export async function readFindings(
  client: Client,
  formId: string,
  acknowledged: Load["acknowledged"],
): Promise<Findings> {
  const submissions = await client.query<{ id: string; key: string; deliveries: number }>(SUBMISSIONS, [formId]);
  const counted = await client.query<{ n: number }>(
    "select coalesce(sum(used), 0)::integer as n from form_usage where form_id = $1",
    [formId],
  );
  const dead = await client.query<{ n: number }>(DEAD);
  const keyOf = new Map(submissions.rows.map(({ id, key }) => [id, key]));
  return {
    acknowledged: acknowledged.size,
    stored: submissions.rows.length,
    lost: [...acknowledged].filter(([key, id]) => keyOf.get(id) !== key).length,
    doubled: submissions.rows.length - new Set(keyOf.values()).size,
    counted: counted.rows[0]?.n ?? 0,
    undelivered: submissions.rows.filter(({ deliveries }) => deliveries !== 1).length,
    dead: dead.rows[0]?.n ?? 0,
  };
}

const DEAD = `
  select (select count(*) from deliveries where status = 'dead')::integer
    + (select count(*) from mails where status = 'failed')::integer as n
`;

// One pass over the deliveries: a look for each submission takes minutes where there are tens of thousands.
const SUBMISSIONS = `
  with arrived as (
    select m.submission_id, count(*)::integer as deliveries
    from event_messages m
    join deliveries d on d.message_id = m.id
    where d.status = 'delivered'
    group by m.submission_id
  )
  select s.id, s.data ->> 'clave' as key, coalesce(a.deliveries, 0) as deliveries
  from submissions s
  left join arrived a on a.submission_id = s.id
  where s.form_id = $1
`;
