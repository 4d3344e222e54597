import type { Knex } from "knex";
import { encodeJsons, encodeTexts, encodeUuids } from "../db/binaryArrays.ts";
import { sqlStateOf } from "../db/faults.ts";
import type { Period } from "../domain/plans.ts";

export type IntakeRepository = ReturnType<typeof createIntakeRepository>;

/** A checked submission on its way into the database. */
export type Candidate = {
  readonly id: string;
  readonly formId: string;
  /** Of the settings that let it in. */
  readonly formVersion: number;
  readonly period: Period;
  readonly receivedAt: Date;
  /** JSON text of the data, stored byte for byte. */
  readonly data: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  readonly idempotency: Idempotency | null;
  readonly messageId: string;
  /** The bytes that every webhook of this event will send. */
  readonly messageBody: string;
};

/** The sender's own name for what it sends, and a hash of that. */
export type Idempotency = { readonly key: string; readonly fingerprint: Buffer };

/**
 * `uncounted`: the form has no usage counter for the period yet; open one and try again.
 * `key_taken`: another submission has the idempotency key; ask `findByKey` which.
 * `form_outdated`: the form's settings have changed since they let it in; ask them again.
 * `again`: decided on a view that was outdated; try again.
 */
export type Verdict =
  | "stored"
  | "form_inactive"
  | "account_suspended"
  | "limit_reached"
  | "form_unknown"
  | "uncounted"
  | "form_outdated"
  | "key_taken"
  | "again";

/** What an idempotency key stands for. */
export type KeyHolder = { readonly submissionId: string; readonly fingerprint: Buffer };

/** How long a key is remembered; the SQL below says the same. */
const KEY_LIFE = "24 hours";

export function createIntakeRepository(db: Knex) {
  return {
    /**
     * Decides and stores a group of submissions in one statement, and answers each in the order given.
     *
     * The usage rows are locked in a fixed order, so groups never deadlock, and `for update` re-reads a row in its
     * latest version: the count seen under the lock is the true one, however many processes race for the last place.
     * A key that another process is just taking makes the insert wait for it, and the verdict `again`.
     * Settings are those of the statement's beginning: what changes while it waits for a counter comes too late for it.
     * Webhook messages, deliveries and their jobs are written with the submission or not at all; events for a
     * disabled endpoint are kept as skipped.
     */
    async store(candidates: readonly Candidate[], firstAttemptDelaySeconds: number): Promise<readonly Verdict[]> {
      const { rows } = await db
        .raw<{ rows: { verdict: Verdict }[] }>(STORE, toParameters(candidates, firstAttemptDelaySeconds))
        .options({ name: "store_submissions" });
      return rows.map((row) => row.verdict);
    },

    /** The submission that a live key stands for, or null. */
    async findByKey(formId: string, key: string): Promise<KeyHolder | null> {
      const row: { submission_id: string; fingerprint: Buffer } | undefined = await db("idempotency_keys")
        .select("submission_id", "fingerprint")
        .where({ form_id: formId, key })
        .whereRaw(`created_at > now() - interval '${KEY_LIFE}'`)
        .first();
      return row === undefined ? null : { submissionId: row.submission_id, fingerprint: row.fingerprint };
    },

    /** Forgets up to `limit` keys that are past their life; returns how many. */
    async forgetKeys(limit: number): Promise<number> {
      return db("idempotency_keys")
        .whereIn(
          ["form_id", "key"],
          db("idempotency_keys")
            .select("form_id", "key")
            .whereRaw(`created_at <= now() - interval '${KEY_LIFE}'`)
            .orderBy("created_at")
            .limit(limit),
        )
        .delete();
    },
  };
}

/** Whether a failed group failed because of one candidate's data (SQLSTATE classes 22, 23 and 54). */
export function isCandidateFault(error: unknown): boolean {
  return /^(22|23|54)/.test(sqlStateOf(error) ?? "");
}

const STORE = `
  with item as materialized (
    select *
    from unnest(
      ?::uuid[], ?::uuid[], ?::integer[], ?::date[], ?::timestamptz[], ?::uuid[], ?::text[], ?::text[], ?::boolean[]
    ) with ordinality as i(
      id, form_id, form_version, period_start, received_at, message_id, idempotency_key, fingerprint, is_repeat, place
    )
  ),
  counter as materialized (
    select u.form_id, u.period_start, u.used
    from form_usage u
    where (u.form_id, u.period_start) in (select i.form_id, i.period_start from item i)
    order by u.form_id, u.period_start
    for update
  ),
  door as materialized (
    select f.id, f.account_id, f.status, f.version, a.status as account_status, p.monthly_submission_limit
    from forms f
    join accounts a on a.id = f.account_id
    join plans p on p.id = f.plan_id
    where f.id in (select i.form_id from item i)
  ),
  judged as materialized (
    select n.*, d.account_id,
      case
        when d.id is null then 'form_unknown'
        when d.status <> 'active' then 'form_inactive'
        when d.account_status <> 'active' then 'account_suspended'
        when d.version <> n.form_version then 'form_outdated'
        when n.key_taken then 'key_taken'
        when c.form_id is null then 'uncounted'
        when c.used + row_number() over (partition by n.form_id, n.period_start, n.key_taken order by n.place)
          > d.monthly_submission_limit then 'limit_reached'
        else 'stored'
      end as verdict
    from (
      select i.*,
        i.is_repeat or i.idempotency_key is not null and coalesce((
          select k.created_at > now() - interval '${KEY_LIFE}'
          from idempotency_keys k
          where k.form_id = i.form_id and k.key = i.idempotency_key
        ), false) as key_taken
      from item i
    ) n
    left join door d on d.id = n.form_id
    left join counter c on c.form_id = n.form_id and c.period_start = n.period_start
  ),
  claimed as (
    insert into idempotency_keys as k (form_id, key, fingerprint, submission_id, created_at)
    select form_id, idempotency_key, decode(fingerprint, 'hex'), id, now()
    from judged
    where verdict = 'stored' and idempotency_key is not null
    order by form_id, idempotency_key
    on conflict (form_id, key) do update
      set fingerprint = excluded.fingerprint, submission_id = excluded.submission_id, created_at = excluded.created_at
      where k.created_at <= now() - interval '${KEY_LIFE}'
    returning submission_id
  ),
  accepted as materialized (
    select j.*
    from judged j
    where j.verdict = 'stored' and (j.idempotency_key is null or j.id in (select c.submission_id from claimed c))
  ),
  submission as (
    insert into submissions (id, account_id, form_id, data, ip, user_agent, origin, referer, created_at)
    select id, account_id, form_id, (?::json[])[place], (?::text[])[place], (?::text[])[place], (?::text[])[place],
      (?::text[])[place], received_at
    from accepted
  ),
  counted as (
    update form_usage u
    set used = u.used + n.accepted
    from (select form_id, period_start, count(*)::integer as accepted from accepted group by 1, 2) n
    where u.form_id = n.form_id and u.period_start = n.period_start
  ),
  endpoint as materialized (
    select e.id, e.form_id, e.status
    from webhook_endpoints e
    where e.form_id in (select a.form_id from accepted a)
      and (e.event_types is null or e.event_types && array['submission.created', 'submission.*'])
    for key share
  ),
  addressed as materialized (
    select a.place, a.id as submission_id, a.account_id, a.form_id, a.message_id, a.received_at, e.id as endpoint_id,
      e.status as endpoint_status, row_number() over (partition by a.place order by e.id) as copy
    from accepted a
    join endpoint e on e.form_id = a.form_id
  ),
  message as (
    insert into webhook_messages (id, account_id, form_id, submission_id, event_type, body, created_at)
    select message_id, account_id, form_id, submission_id, 'submission.created', (?::text[])[place], received_at
    from addressed
    where copy = 1
  ),
  sent as materialized (
    select a.*, case copy when 1 then message_id else uuid_v7(received_at) end as delivery_id
    from addressed a
  ),
  delivery as (
    insert into webhook_deliveries (id, account_id, endpoint_id, message_id, event_type, status, created_at)
    select delivery_id, account_id, endpoint_id, message_id, 'submission.created',
      case endpoint_status when 'enabled' then 'pending' else 'skipped' end, received_at
    from sent
  ),
  job as (
    insert into jobs (reference, kind, lane, state, run_at)
    select delivery_id, 'webhook_delivery', endpoint_id::text, ?, now() + make_interval(secs => ?)
    from sent
    where endpoint_status = 'enabled'
    order by place
  )
  select
    case
      when j.verdict = 'stored' and s.id is null then 'again'
      when j.verdict = 'limit_reached' and exists (
        select from judged o
        left join accepted t on t.id = o.id
        where o.form_id = j.form_id and o.verdict = 'stored' and t.id is null
      ) then 'again'
      else j.verdict
    end as verdict
  from judged j
  left join accepted s on s.place = j.place
  order by j.place
`;

/** In the order of the statement's parameters. */
function toParameters(candidates: readonly Candidate[], firstAttemptDelaySeconds: number): readonly Knex.RawBinding[] {
  const list = <T>(read: (candidate: Candidate) => T) => candidates.map(read);
  return [
    encodeUuids(list(({ id }) => id)),
    encodeUuids(list(({ formId }) => formId)),
    list(({ formVersion }) => formVersion),
    list(({ period }) => period),
    list(({ receivedAt }) => receivedAt),
    encodeUuids(list(({ messageId }) => messageId)),
    encodeTexts(list(({ idempotency }) => idempotency?.key ?? null)),
    encodeTexts(list(({ idempotency }) => idempotency?.fingerprint.toString("hex") ?? null)),
    findRepeats(candidates),
    encodeJsons(list(({ data }) => data)),
    encodeTexts(list(({ ip }) => ip)),
    encodeTexts(list(({ userAgent }) => userAgent)),
    encodeTexts(list(({ origin }) => origin)),
    encodeTexts(list(({ referer }) => referer)),
    encodeTexts(list(({ messageBody }) => messageBody)),
    firstAttemptDelaySeconds > 0 ? "waiting" : "ready",
    firstAttemptDelaySeconds,
  ];
}

/** Which candidates carry a key that an earlier one of the group carries for the same form. */
function findRepeats(candidates: readonly Candidate[]): boolean[] {
  const seen = new Set<string>();
  return candidates.map(({ formId, idempotency }) => {
    if (idempotency === null) return false;
    const name = `${formId} ${idempotency.key}`;
    const isRepeat = seen.has(name);
    seen.add(name);
    return isRepeat;
  });
}
