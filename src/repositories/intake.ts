import type { Knex } from "knex";
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
      const { rows } = await db.raw<{ rows: { verdict: Verdict }[] }>(STORE, [
        JSON.stringify(candidates.map(toItem)),
        firstAttemptDelaySeconds > 0 ? "waiting" : "ready",
        firstAttemptDelaySeconds,
      ]);
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
    select * from json_to_recordset(?::json) as i(
      place integer, id uuid, form_id uuid, form_version integer, period_start date, received_at timestamptz, data text,
      ip text, user_agent text, origin text, referer text, message_id uuid, message_body text,
      idempotency_key text, fingerprint text
    )
  ),
  counter as materialized (
    select u.form_id, u.period_start, u.used
    from form_usage u
    where (u.form_id, u.period_start) in (select i.form_id, i.period_start from item i)
    order by u.form_id, u.period_start
    for update
  ),
  named as materialized (
    select i.*,
      i.idempotency_key is not null and (
        row_number() over (partition by i.form_id, i.idempotency_key order by i.place) > 1
        or exists (
          select from idempotency_keys k
          where k.form_id = i.form_id and k.key = i.idempotency_key and k.created_at > now() - interval '${KEY_LIFE}'
        )
      ) as key_taken
    from item i
  ),
  judged as materialized (
    select n.*, f.account_id,
      case
        when f.id is null then 'form_unknown'
        when f.status <> 'active' then 'form_inactive'
        when a.status <> 'active' then 'account_suspended'
        when f.version <> n.form_version then 'form_outdated'
        when n.key_taken then 'key_taken'
        when c.form_id is null then 'uncounted'
        when c.used + row_number() over (partition by n.form_id, n.period_start, n.key_taken order by n.place)
          > p.monthly_submission_limit then 'limit_reached'
        else 'stored'
      end as verdict
    from named n
    left join forms f on f.id = n.form_id
    left join accounts a on a.id = f.account_id
    left join plans p on p.id = f.plan_id
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
    left join claimed c on c.submission_id = j.id
    where j.verdict = 'stored' and (j.idempotency_key is null or c.submission_id is not null)
  ),
  submission as (
    insert into submissions (id, account_id, form_id, data, ip, user_agent, origin, referer, created_at)
    select id, account_id, form_id, data::json, ip, user_agent, origin, referer, received_at
    from accepted
    order by place
  ),
  counted as (
    update form_usage u
    set used = u.used + n.accepted
    from (select form_id, period_start, count(*)::integer as accepted from accepted group by 1, 2) n
    where u.form_id = n.form_id and u.period_start = n.period_start
  ),
  addressed as materialized (
    select s.*, e.id as endpoint_id, e.status as endpoint_status, uuid_v7(s.received_at) as delivery_id
    from accepted s
    join webhook_endpoints e on e.form_id = s.form_id
    where e.event_types is null or e.event_types && array['submission.created', 'submission.*']
    for key share of e
  ),
  message as (
    insert into webhook_messages (id, account_id, form_id, submission_id, event_type, body, created_at)
    select distinct on (message_id) message_id, account_id, form_id, id, 'submission.created', message_body, received_at
    from addressed
  ),
  delivery as (
    insert into webhook_deliveries (id, account_id, endpoint_id, message_id, event_type, status, created_at)
    select delivery_id, account_id, endpoint_id, message_id, 'submission.created',
      case endpoint_status when 'enabled' then 'pending' else 'skipped' end, received_at
    from addressed
  ),
  job as (
    insert into jobs (reference, kind, lane, state, run_at)
    select delivery_id, 'webhook_delivery', endpoint_id::text, ?, now() + make_interval(secs => ?)
    from addressed
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
  left join accepted s on s.id = j.id
  order by j.place
`;

function toItem(candidate: Candidate, place: number) {
  return {
    place,
    id: candidate.id,
    form_id: candidate.formId,
    form_version: candidate.formVersion,
    period_start: candidate.period,
    received_at: candidate.receivedAt,
    data: candidate.data,
    ip: candidate.ip,
    user_agent: candidate.userAgent,
    origin: candidate.origin,
    referer: candidate.referer,
    message_id: candidate.messageId,
    message_body: candidate.messageBody,
    idempotency_key: candidate.idempotency?.key,
    fingerprint: candidate.idempotency?.fingerprint.toString("hex"),
  };
}
