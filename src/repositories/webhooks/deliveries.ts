import { NIL } from "uuid";
import type { Knex } from "knex";
import { FIRST_ID } from "../../domain/ids.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import {
  MAX_SHOWN_ATTEMPTS,
  type ResponseLog,
  type AttemptTrigger,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  webhookIdOf,
} from "../../domain/webhooks/webhooks.ts";
import { cutPages, followIds, type OfParent, takePages } from "../paging.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type WebhookDeliveriesRepository = ReturnType<typeof createWebhookDeliveriesRepository>;

/** A delivery with the id of its form. */
export type DeliveryOfForm = { readonly delivery: WebhookDelivery; readonly formId: string };

export function createWebhookDeliveriesRepository(db: Knex) {
  /** All deliveries but those that a deleted endpoint has left. */
  const everyDelivery = () =>
    db("deliveries as d")
      .join("webhook_endpoints as e", "e.id", "d.effect_id")
      .leftJoin("jobs as j", (join) => join.on("j.reference", "d.id").andOnVal("j.kind", "webhook_delivery"))
      .leftJoin("job_lanes as l", "l.lane", "j.lane")
      .select(DELIVERY.columns.map((column) => `d.${column}`))
      .select(db.raw(NEXT_ATTEMPT_AT));
  const deliveries = (accountId: string) => everyDelivery().where("d.account_id", accountId);

  return {
    async insert(delivery: WebhookDelivery, messageId: string, trigger: AttemptTrigger): Promise<void> {
      await db("deliveries").insert({ ...DELIVERY.toRow(delivery), message_id: messageId, trigger });
    },

    async findById(accountId: string, id: string): Promise<WebhookDelivery | null> {
      const row: DeliveryRow | undefined = await deliveries(accountId).where("d.id", id).first();
      return row === undefined ? null : toDelivery(row);
    },

    /** Those of the deliveries that belong to one of the accounts, as they are stored at present, with their forms. */
    async listOfAccounts(
      accountIds: readonly string[],
      deliveryIds: readonly string[],
    ): Promise<readonly DeliveryOfForm[]> {
      const rows: (DeliveryRow & { form_id: string })[] = await everyDelivery()
        .select("e.form_id")
        .whereIn("d.account_id", accountIds)
        .whereIn("d.id", deliveryIds)
        .whereBetween("d.id", boundsOf(deliveryIds))
        .orderBy("d.id");
      return rows.map((row) => ({ delivery: toDelivery(row), formId: row.form_id }));
    },

    /** A page of each endpoint's deliveries, newest first. */
    async listPages(
      accountId: string,
      endpointIds: readonly string[],
      status: WebhookDeliveryStatus | null,
      request: PageRequest,
    ): Promise<readonly Page<WebhookDelivery>[]> {
      const list = deliveries(accountId);
      if (status !== null) void list.where("d.status", status);
      const followed = followIds(list, { parent: "d.effect_id", id: "d.id" }, request);
      return takePages(db, endpointIds, followed, request, toDelivery);
    },

    /** A page of each submission's deliveries, oldest first; `request` goes forward. */
    async listPagesOfSubmissions(
      accountId: string,
      submissionIds: readonly string[],
      request: PageRequest,
    ): Promise<readonly Page<WebhookDelivery>[]> {
      const { rows } = await db.raw<{ rows: OfParent<DeliveryRow>[] }>(LIST_BY_SUBMISSIONS, {
        submissionIds: [...new Set(submissionIds)],
        accountId,
        behind: request.boundary ?? FIRST_ID,
        count: request.size + 1,
      });
      return cutPages(rows, submissionIds, request, toDelivery);
    },

    /** The latest attempts of each delivery, at most MAX_SHOWN_ATTEMPTS, in order. */
    async listAttempts(accountId: string, deliveryIds: readonly string[]): Promise<readonly WebhookAttempt[]> {
      const { rows } = await db.raw<{ rows: AttemptRow[] }>(LIST_ATTEMPTS, {
        deliveryIds: [...new Set(deliveryIds)],
        accountId,
        count: MAX_SHOWN_ATTEMPTS,
      });
      return rows.map(toAttempt);
    },

    /** The headers or the body of each attempt's response, in the order of `attempts`; null when no such text is stored. */
    async listResponseLogs(
      accountId: string,
      text: ResponseLog,
      attempts: readonly WebhookAttempt[],
    ): Promise<readonly (string | null)[]> {
      const deliveryIds = attempts.map(({ deliveryId }) => deliveryId);
      const numbers = attempts.map(({ number }) => number);
      const { rows } = await db.raw<{ rows: { text: string | null }[] }>(LIST_RESPONSE_LOGS, {
        column: RESPONSE_COLUMNS[text],
        deliveryIds,
        numbers,
        accountId,
      });
      return rows.map((row) => row.text);
    },
  };
}

/** While an endpoint's breaker is open, its jobs are attempted when the breaker half opens. */
const NEXT_ATTEMPT_AT =
  "case when j.reference is not null then greatest(j.run_at, l.held_until) end as next_attempt_at";

const DELIVERY = defineRow<Omit<WebhookDelivery, "messageId" | "nextAttemptAt">>()({
  id: "uuid",
  accountId: "uuid",
  endpointId: { column: "effect_id", type: "uuid" },
  eventType: "text",
  status: "text",
  createdAt: "timestamptz",
});

/**
 * A submission, its message and the message's deliveries have ids of the same millisecond, unless the submission names its message.
 * "offset 0" makes the planner look up each row by that range of ids, instead of joining all rows.
 */
const LIST_BY_SUBMISSIONS = `
  select item.*, s.id as parent_id
  from (
    select i.id, coalesce((select message_id from submissions where id = i.id), i.id) as beside
    from unnest(cast(:submissionIds as uuid[])) as i(id)
  ) s
  cross join lateral (
    select ${DELIVERY.list("d")}, ${NEXT_ATTEMPT_AT}
    from (
      select id from event_messages
      where id between first_id_beside(s.beside) and last_id_beside(s.beside) and submission_id = s.id
      offset 0
    ) m
    cross join lateral (
      select * from deliveries
      where id between first_id_beside(m.id) and last_id_beside(m.id) and message_id = m.id and account_id = :accountId
      offset 0
    ) d
    join webhook_endpoints e on e.id = d.effect_id
    left join jobs j on j.reference = d.id
    left join job_lanes l on l.lane = j.lane
    where d.id > :behind
    order by d.id
    limit :count
  ) item
  order by item.id
`;

const ATTEMPT = defineRow<Omit<WebhookAttempt, "responseBytes">>()({
  deliveryId: "uuid",
  number: "integer",
  trigger: "text",
  startedAt: "timestamptz",
  durationMs: "integer",
  responseStatus: "integer",
  errorClass: "text",
  nextAttemptAt: "timestamptz",
});

/** The database knows the lengths without reading the texts. */
const RESPONSE_BYTES = "octet_length(a.response_headers) as header_bytes, octet_length(a.response_body) as body_bytes";

/** The number of attempts is not bounded: an owner may send a delivery again at any time. See LIST_BY_SUBMISSIONS. */
const LIST_ATTEMPTS = `
  select a.*
  from unnest(cast(:deliveryIds as uuid[])) as wanted(id)
  cross join lateral (select id from deliveries where id = wanted.id and account_id = :accountId offset 0) d
  cross join lateral (
    select ${ATTEMPT.list("a")}, ${RESPONSE_BYTES}
    from webhook_attempts a
    where a.delivery_id = d.id
    order by a.number desc
    limit :count
  ) a
  order by a.delivery_id, a.number
`;

const RESPONSE_COLUMNS: Readonly<Record<ResponseLog, string>> = {
  responseHeaders: "response_headers",
  responseBody: "response_body",
};

/** "offset 0" has the purpose that it has in LIST_BY_SUBMISSIONS. */
const LIST_RESPONSE_LOGS = `
  select a.text
  from unnest(cast(:deliveryIds as uuid[]), cast(:numbers as integer[])) with ordinality as wanted(delivery_id, number, index)
  left join lateral (
    select id from deliveries where id = wanted.delivery_id and account_id = :accountId offset 0
  ) d on true
  left join lateral (
    select :column: as text from webhook_attempts where delivery_id = d.id and number = wanted.number offset 0
  ) a on true
  order by wanted.index
`;

/** The lowest and the highest id. By these bounds the planner leaves out partitions, as it cannot do by an array of ids. */
function boundsOf(ids: readonly string[]): readonly [first: string, last: string] {
  const sorted = ids.toSorted();
  return [sorted[0] ?? NIL, sorted.at(-1) ?? NIL];
}

type DeliveryRow = RowIn<typeof DELIVERY> & { readonly next_attempt_at: Date | null };

type AttemptRow = RowIn<typeof ATTEMPT> & { readonly header_bytes: number | null; readonly body_bytes: number | null };

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return { ...DELIVERY.toModel(row), messageId: webhookIdOf(row.id), nextAttemptAt: row.next_attempt_at };
}

function toAttempt(row: AttemptRow): WebhookAttempt {
  const responseBytes = { responseHeaders: row.header_bytes, responseBody: row.body_bytes };
  return { ...ATTEMPT.toModel(row), responseBytes };
}
