import type { Knex } from "knex";
import type { Provider } from "../../domain/forms/providers.ts";
import type {
  InspectedBook,
  InspectedFile,
  InspectedMail,
  InspectedSheet,
} from "../../domain/book/inspection/inspection.ts";
import type { DeletedRange, LastNumber, LostCorrelative } from "../../domain/book/inspection/numberWalk.ts";
import type { QuarantinedSheet, RecordedEvent } from "../../domain/book/complaints.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { defineRow, type RowIn } from "../rows.ts";
import { COMPLAINT_COLUMNS, type ComplaintRow, toComplaint } from "./complaintRows.ts";

export type InspectionsRepository = ReturnType<typeof createInspectionsRepository>;

/** The books that are inspected: all of them where a member is null. */
export type InspectionScope = { readonly accountId: string | null; readonly formId: string | null };

/** Where a page of a book's sheets begins: behind this sheet. */
export type SheetPosition = { readonly year: number; readonly correlative: number; readonly id: string };

/** A book with the numbers that it has given. */
export type NumberedBook = {
  readonly book: InspectedBook;
  readonly lasts: readonly LastNumber[];
  readonly lost: readonly LostCorrelative[];
  readonly deleted: readonly DeletedRange[];
  /** Whether sheets of it are held. */
  readonly hasHeld: boolean;
};

type HeldSheet = Pick<QuarantinedSheet, "id" | "receivedAt" | "dueOn">;

/** What an inspection reads of the books, across accounts unless its scope names one. Nothing here writes. */
export function createInspectionsRepository(db: Knex) {
  return {
    /** Makes the transaction one that reads a single state of the database and writes nothing. Its first statement. */
    async readOnly(): Promise<void> {
      await db.raw("set transaction isolation level repeatable read, read only");
    },

    /** Up to `limit` books that have sheets, numbers or held sheets, behind a form's id and in the order of the ids. */
    async listBooks(
      { accountId, formId }: InspectionScope,
      afterId: string,
      limit: number,
    ): Promise<readonly NumberedBook[]> {
      const { rows } = await db.raw<{ rows: BookRow[] }>(LIST_BOOKS, { accountId, formId, afterId, limit });
      return rows.map(toBook);
    },

    /** The id itself where a form has it; null otherwise. */
    async findId(id: string): Promise<string | null> {
      const row: { id: string } | undefined = await db("forms").select("id").where({ id }).first();
      return row?.id ?? null;
    },

    /** How many sheets the books of a scope have. */
    async count({ accountId, formId }: InspectionScope, year: number | null): Promise<number> {
      const { rows } = await db.raw<{ rows: { count: string }[] }>(COUNT, { accountId, formId, year });
      return Number(rows[0]?.count ?? 0);
    },

    /** Up to `limit` sheets of a book behind a position, with all that belongs to them, in the order of their numbers. */
    async listSheets(
      formId: string,
      year: number | null,
      after: SheetPosition | null,
      limit: number,
    ): Promise<readonly InspectedSheet[]> {
      const list = db("complaints as c").select(db.raw(COMPLAINT_COLUMNS)).where("c.form_id", formId);
      if (year !== null) void list.where("c.year", year);
      if (after !== null) {
        void list.whereRaw("(c.year, c.correlative, c.id) > (?, ?, ?)", [after.year, after.correlative, after.id]);
      }
      const rows = (await list.orderBy(["c.year", "c.correlative", "c.id"]).limit(limit)) as ComplaintRow[];
      const complaints = rows.map(toComplaint);
      const ids = complaints.map(({ id }) => id);
      const mails = groupBySheet((await db.raw<{ rows: MailRow[] }>(LIST_MAILS, [ids])).rows.map(MAIL.toModel));
      const events = groupBySheet((await db.raw<{ rows: EventRow[] }>(LIST_EVENTS, [ids])).rows.map(EVENT.toModel));
      const files = groupBySheet((await db.raw<{ rows: FileRow[] }>(LIST_FILES, [ids, ids])).rows.map(FILE.toModel));
      return complaints.map((complaint) => ({
        complaint,
        mails: mails.get(complaint.id) ?? [],
        events: events.get(complaint.id) ?? [],
        files: files.get(complaint.id) ?? [],
      }));
    },

    /** Up to `limit` held sheets of a book that are not filed, behind an id. */
    async listHeld(formId: string, afterId: string, limit: number): Promise<readonly HeldSheet[]> {
      const rows: RowIn<typeof HELD>[] = await db("quarantined_sheets")
        .select(db.raw(HELD.list()))
        .where({ form_id: formId, complaint_id: null })
        .where("id", ">", afterId)
        .orderBy("id")
        .limit(limit);
      return rows.map(HELD.toModel);
    },

    /** Up to `limit` books with sheets from before `before` that no report has covered since. */
    async listUnreported(
      before: LimaDay,
      limit: number,
    ): Promise<readonly Pick<InspectedBook, "accountId" | "formId">[]> {
      const { rows } = await db.raw<{ rows: Pick<InspectedBook, "accountId" | "formId">[] }>(LIST_UNREPORTED, {
        before,
        limit,
      });
      return rows;
    },

    /** Records the book's report of a day. False when it has one of `before` or later. */
    async noteReport(
      { accountId, formId }: Pick<InspectedBook, "accountId" | "formId">,
      day: LimaDay,
      before: LimaDay,
      findings: number,
    ): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(NOTE_REPORT, { accountId, formId, day, before, findings });
      return rows.length === 1;
    },
  };
}

const BOOKS = `
  from forms f join accounts a on a.id = f.account_id
  where (:accountId::uuid is null or f.account_id = :accountId::uuid) and (:formId::uuid is null or f.id = :formId::uuid)
`;

const LIST_BOOKS = `
  select f.account_id, a.name as account_name, f.id as form_id, f.name as form_name, f.deleted_at is not null as is_deleted,
    case when f.provider_ruc is not null then json_build_object(
      'legalName', f.provider_legal_name, 'tradeName', f.provider_trade_name, 'ruc', f.provider_ruc, 'address', f.provider_address,
      'establishmentCode', f.provider_establishment_code, 'sirecSiteCode', f.provider_sirec_site_code,
      'dataBankCode', f.provider_data_bank_code, 'email', f.provider_email
    ) end as provider,
    (select min(h.held_at) from book_holds h where h.opened_at is null and (h.form_id is null or h.form_id = f.id)) as held_since,
    (select coalesce(json_agg(json_build_object('year', n.year, 'last', n.last)), '[]') from complaint_numbers n where n.form_id = f.id)
      as lasts,
    (
      select coalesce(json_agg(json_build_object('year', l.year, 'correlative', l.correlative)), '[]')
      from lost_complaint_numbers l where l.form_id = f.id
    ) as lost,
    (
      select coalesce(json_agg(json_build_object('year', r.year, 'first', r.first, 'last', r.last)), '[]')
      from (
        select d.year, min(d.correlative) as first, max(d.correlative) as last
        from (
          select year, correlative, correlative - row_number() over (partition by year order by correlative) as range
          from deleted_complaint_numbers where form_id = f.id
        ) d
        group by d.year, d.range
      ) r
    ) as deleted,
    exists (select from quarantined_sheets q where q.form_id = f.id and q.complaint_id is null) as has_held
  ${BOOKS}
    and f.id > :afterId and (
      exists (select from complaints c where c.form_id = f.id)
      or exists (select from complaint_numbers n where n.form_id = f.id and n.last > 0)
      or exists (select from quarantined_sheets q where q.form_id = f.id)
    )
  order by f.id limit :limit
`;

const COUNT = `
  select count(*) from complaints c
  where (:accountId::uuid is null or c.account_id = :accountId::uuid) and (:formId::uuid is null or c.form_id = :formId::uuid)
    and (:year::integer is null or c.year = :year::integer)
`;

const LIST_MAILS = `
  select m.id, m.complaint_id, m.kind, m.subject_id, m.status, m.failure, m.created_at, m.sent_at,
    p.message_id, p.server_reply, p.recorded_at as proved_at, coalesce(b.reason, b.status) as came_back
  from mails m left join mail_proofs p on p.mail_id = m.id left join mail_bounces b on b.mail_id = m.id
  where m.complaint_id = any(?) order by m.recorded_at, m.created_at, m.id
`;

const LIST_EVENTS = `
  select id, complaint_id, type, actor_id, details, at, recorded_at from complaint_events
  where complaint_id = any(?) order by recorded_at, id
`;

const LIST_FILES = `
  select id, complaint_id, null as purpose, file_name as name, size_bytes, key, storage
  from complaint_attachments where complaint_id = any(?)
  union all select id, complaint_id, purpose, file_name, size_bytes, key, storage
  from complaint_documents where complaint_id = any(?)
`;

const LIST_UNREPORTED = `
  select f.account_id as "accountId", f.id as "formId" from forms f join accounts a on a.id = f.account_id
  where a.erased_at is null and exists (
      select from complaints c where c.form_id = f.id and c.entered_at < :before::date at time zone 'America/Lima'
    )
    and not exists (select from book_inspections i where i.form_id = f.id and i.inspected_on >= :before::date)
  order by f.id limit :limit
`;

const NOTE_REPORT = `
  insert into book_inspections as i (account_id, form_id, inspected_on, findings) values (:accountId, :formId, :day::date, :findings)
  on conflict (form_id, account_id) do update set inspected_on = excluded.inspected_on, findings = excluded.findings
  where i.inspected_on < :before::date
  returning i.form_id
`;

type BookRow = {
  readonly account_id: string;
  readonly account_name: string;
  readonly form_id: string;
  readonly form_name: string;
  readonly is_deleted: boolean;
  readonly provider: Provider | null;
  readonly held_since: Date | null;
  readonly lasts: readonly LastNumber[];
  readonly lost: readonly LostCorrelative[];
  readonly deleted: readonly DeletedRange[];
  readonly has_held: boolean;
};

function toBook({ lasts, lost, deleted, ...row }: BookRow): NumberedBook {
  const book = {
    accountId: row.account_id,
    accountName: row.account_name,
    formId: row.form_id,
    formName: row.form_name,
    provider: row.provider,
    isDeleted: row.is_deleted,
    heldSince: row.held_since,
  };
  return { book, lasts, lost, deleted, hasHeld: row.has_held };
}

const MAIL = defineRow<InspectedMail>()({
  id: "uuid",
  complaintId: "uuid",
  kind: "text",
  subjectId: "uuid",
  status: "text",
  failure: "text",
  createdAt: "timestamptz",
  sentAt: "timestamptz",
  messageId: "text",
  serverReply: "text",
  provedAt: "timestamptz",
  cameBack: "text",
});
type MailRow = RowIn<typeof MAIL>;

const EVENT = defineRow<RecordedEvent>()({
  id: "uuid",
  complaintId: "uuid",
  type: "text",
  actorId: "uuid",
  details: "jsonb",
  at: "timestamptz",
  recordedAt: "timestamptz",
});
type EventRow = RowIn<typeof EVENT>;

const FILE = defineRow<InspectedFile>()({
  id: "uuid",
  complaintId: "uuid",
  purpose: "text",
  name: "text",
  sizeBytes: "integer",
  key: "text",
  storage: "text",
});
type FileRow = RowIn<typeof FILE>;

const HELD = defineRow<HeldSheet>()({ id: "uuid", receivedAt: "timestamptz", dueOn: "date" });

function groupBySheet<Row extends { readonly complaintId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, ({ complaintId }) => complaintId);
}
