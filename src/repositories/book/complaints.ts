import type { Knex } from "knex";
import {
  type AnswerChannel,
  type Complaint,
  type NewComplaintEvent,
  type ComplaintStatus,
  OPEN_STATUSES,
  type RecordedEvent,
} from "../../domain/book/complaints.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import { applyFilter, type ComplaintQuery } from "./complaintFilters.ts";
import { COMPLAINT_COLUMNS, type ComplaintRow, FILED, PROCESS, SOURCE, toComplaint } from "./complaintRows.ts";
import { countEach, orderOf, PARENT_ID, takePages } from "../paging.ts";
import { createNumberings, raiseNumberings } from "./numberings.ts";
import { listSheetKeys, type SheetKey } from "./sheetKeys.ts";
import { defineListInsert } from "../listInserts.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type ComplaintsRepository = ReturnType<typeof createComplaintsRepository>;

/** The hash by which the consumer finds a sheet, and the sealed secret. */
export type SealedReceipt = { readonly hash: Buffer; readonly sealedSecret: Buffer };

export type FiledSheet = {
  readonly complaint: Complaint;
  readonly submissionKey: string | null;
  readonly receipt: SealedReceipt;
  readonly source: SubmissionSource;
};

/** A sheet with the sealed secret of its receipt. */
export type SealedSheet = { readonly complaint: Complaint; readonly sealedSecret: Buffer };

/** The two parts of the address of a sheet's receipt, with the sheet's id. The secret is sealed. */
export type ReceiptOfForm = { readonly id: string; readonly formToken: string; readonly sealedSecret: Buffer };

export function createComplaintsRepository(db: Knex) {
  const numberings = createNumberings(db);
  const complaints = () => db("complaints as c").select(db.raw(COMPLAINT_COLUMNS));
  const ofForm = (accountId: string, formId: string | Knex.Ref<string, object>, query: ComplaintQuery) =>
    db("complaints as c")
      .where({ "c.account_id": accountId, "c.form_id": formId })
      .modify((builder) => applyFilter(builder, query));

  return {
    ...numberings,

    /**
     * Inserts sheets whose numbers follow, one by one in their book and year, those that were locked in the same transaction. False when the book has a sheet with the submission key of a lone one already: then nothing is written and no number is used.
     * Errors: that of the driver when it has one with a key of several.
     */
    async insert(sheets: readonly FiledSheet[]): Promise<boolean> {
      if (sheets.length === 0) return true;
      const models = sheets.map(({ complaint, submissionKey, receipt, source }) => ({
        ...complaint,
        ...source,
        submissionKey,
        receiptHash: receipt.hash,
        receiptSecret: receipt.sealedSecret,
      }));
      if (sheets.length > 1) await Promise.all([insertSheets(db, models), raiseNumberings(db, models)]);
      else if ((await insertSheet(db, models)).length === 0) return false;
      else await raiseNumberings(db, models);
      return true;
    },

    /** Those of the keys under which their books have sheets. */
    async listKeys(keys: readonly SheetKey[]): Promise<ReadonlySet<string>> {
      return listSheetKeys(db, "complaints", keys);
    },

    /** Saves the columns of `PROCESS`. The database refuses changes of the other columns. */
    async save(complaint: Complaint): Promise<void> {
      await db("complaints")
        .where({ account_id: complaint.accountId, id: complaint.id })
        .update(PROCESS.toRow(complaint));
    },

    /** Notes that the mail server accepted the answer, unless the sheet has a date of communication or another answer. Across accounts. */
    async setCommunicated(id: string, at: Date): Promise<void> {
      await db("complaints")
        .where({ id, answered_via: "email" satisfies AnswerChannel, communicated_at: null })
        .update({ communicated_at: at });
    },

    findById,

    async findByIdForUpdate(accountId: string, id: string): Promise<Complaint | null> {
      const locked: unknown = await db("complaints")
        .select("id")
        .where({ account_id: accountId, id })
        .forUpdate()
        .first();
      return locked === undefined ? null : findById(accountId, id);
    },

    /** Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<SealedSheet | null> {
      return findSealed({ "c.id": id });
    },

    async findBySubmissionKey(formId: string, submissionKey: string): Promise<SealedSheet | null> {
      return findSealed({ "c.form_id": formId, "c.submission_key": submissionKey });
    },

    async findByReceipt(formId: string, hash: Buffer): Promise<SealedSheet | null> {
      return findSealed({ "c.form_id": formId, "c.receipt_hash": hash });
    },

    /** The account's sheets among these ids, in no order. */
    async listReceipts(accountId: string, ids: readonly string[]): Promise<readonly ReceiptOfForm[]> {
      return db("complaints as c")
        .join("forms as f", "f.id", "c.form_id")
        .select("c.id", "c.receipt_secret as sealedSecret", "f.token as formToken")
        .where("c.account_id", accountId)
        .whereIn("c.id", ids);
    },

    /**
     * A page of each form's sheets, the highest number first. Ids do not follow the numbers when sheets are filed in one
     * millisecond, or by machines whose clocks differ.
     */
    async listPages(
      accountId: string,
      formIds: readonly string[],
      query: ComplaintQuery,
      request: PageRequest,
    ): Promise<readonly Page<Complaint>[]> {
      const list = ofForm(accountId, db.ref(PARENT_ID), query).select(db.raw(COMPLAINT_COLUMNS));
      followNumbers(db, list, request);
      return takePages(db, formIds, list, request, toComplaint, ["year", "correlative"]);
    },

    /** How many sheets of each form match. */
    async count(accountId: string, formIds: readonly string[], query: ComplaintQuery): Promise<readonly number[]> {
      return countEach(db, formIds, ofForm(accountId, db.ref(PARENT_ID), query));
    },

    /** Sheets in the order of their numbers, after `after`. */
    async listByNumber(
      accountId: string,
      formId: string,
      query: ComplaintQuery,
      after: { readonly year: number; readonly correlative: number },
      limit: number,
    ): Promise<readonly Complaint[]> {
      const rows = (await ofForm(accountId, formId, query)
        .select(db.raw(COMPLAINT_COLUMNS))
        .whereRaw("(c.year, c.correlative) > (?, ?)", [after.year, after.correlative])
        .orderBy(["c.year", "c.correlative"])
        .limit(limit)) as ComplaintRow[];
      return rows.map(toComplaint);
    },

    /** Open sheets of all accounts whose last day is at most `latest`, in order of id, behind `afterId`. */
    async listOpenUntil(latest: LimaDay, afterId: string, limit: number): Promise<readonly Complaint[]> {
      const rows = (await complaints()
        .whereIn("c.status", OPEN_STATUSES)
        .where("c.answer_by", "<=", latest)
        .where("c.id", ">", afterId)
        .orderBy("c.id")
        .limit(limit)) as ComplaintRow[];
      return rows.map(toComplaint);
    },

    /** Sheets of all accounts whose open offer was sent before `day`, in order of id, behind `afterId`. */
    async listOfferedBefore(day: LimaDay, afterId: string, limit: number): Promise<readonly Complaint[]> {
      const rows = (await complaints()
        .where("c.status", "oferta_enviada" satisfies ComplaintStatus)
        .where("c.offer_sent_on", "<", day)
        .where("c.id", ">", afterId)
        .orderBy("c.id")
        .limit(limit)) as ComplaintRow[];
      return rows.map(toComplaint);
    },

    async insertEvents(events: readonly NewComplaintEvent[]): Promise<void> {
      await insertEvents(db, events);
    },

    /** How many events of these types the sheet's history has. */
    async countEvents({ id }: Complaint, types: readonly RecordedEvent["type"][]): Promise<number> {
      const [row] = await db("complaint_events")
        .where({ complaint_id: id })
        .whereIn("type", types)
        .count<{ count: string }[]>("* as count");
      return Number(row?.count ?? 0);
    },

    /** In order of time, oldest first. */
    async listEvents(accountId: string, complaintIds: readonly string[]): Promise<readonly RecordedEvent[]> {
      const rows: RowIn<typeof EVENT>[] = await db("complaint_events")
        .select(EVENT.columns)
        .where({ account_id: accountId })
        .whereIn("complaint_id", complaintIds)
        .orderBy("id");
      return rows.map(EVENT.toModel);
    },
  };

  async function findById(accountId: string, id: string): Promise<Complaint | null> {
    const row = (await complaints().where({ "c.account_id": accountId, "c.id": id }).first()) as
      | ComplaintRow
      | undefined;
    return row === undefined ? null : toComplaint(row);
  }

  async function findSealed(where: Readonly<Record<string, string | Buffer>>): Promise<SealedSheet | null> {
    const row = (await complaints().select("c.receipt_secret").where(where).first()) as SealedRow | undefined;
    return row === undefined ? null : { complaint: toComplaint(row), sealedSecret: row.receipt_secret };
  }
}

type SheetKeys = {
  readonly submissionKey: string | null;
  readonly receiptHash: Buffer;
  readonly receiptSecret: Buffer;
};
const RECEIPT = defineRow<SheetKeys>()({
  submissionKey: "uuid",
  receiptHash: "bytea",
  receiptSecret: "bytea",
});

type NewSheet = Complaint & SubmissionSource & SheetKeys;

/** The accounts' counters stay locked until the commit, so that positions become visible in order. They are locked in order, too. */
const NEW_SHEETS = {
  table: "complaints",
  fields: [...FILED.fields, ...PROCESS.fields, ...SOURCE.fields, ...RECEIPT.fields],
  before: (listOf: (column: string) => string) => `with counted as (
    select account_id, count(*) as sheets from unnest(${listOf("account_id")}) as g (account_id) group by account_id
  ),
  locked as materialized (
    select f.account_id from feed_counters f
    where f.feed = 'complaints' and f.account_id in (select account_id from counted)
    order by f.account_id
    for no key update
  ),
  raised as (
    update feed_counters f set position = position + c.sheets
    from counted c join locked l on l.account_id = c.account_id
    where f.account_id = c.account_id and f.feed = 'complaints'
    returning f.account_id, f.position - c.sheets as position
  )`,
  computed: {
    feed_position:
      "(select r.position from raised r where r.account_id = given.account_id) + " +
      "row_number() over (partition by given.account_id order by given.ordinal)",
  },
};
const insertSheets = defineListInsert<NewSheet>({ ...NEW_SHEETS, after: "returning id" });
const insertSheet = defineListInsert<NewSheet>({
  ...NEW_SHEETS,
  after: "on conflict (form_id, submission_key, account_id) do nothing returning id",
});

type SealedRow = ComplaintRow & { readonly receipt_secret: Buffer };

const EVENT = defineRow<RecordedEvent>()({
  id: "uuid",
  complaintId: "uuid",
  type: "text",
  actorId: "uuid",
  details: "json",
  at: "timestamptz",
  recordedAt: "timestamptz",
});
/** The database dates a new one. */
const NEW_EVENT = defineRow<NewComplaintEvent>()({ ...EVENT.omit("recordedAt").members, accountId: "uuid" });
const insertEvents = defineListInsert<NewComplaintEvent>({ table: "complaint_events", fields: NEW_EVENT.fields });

/** Restricts a list to the sheets behind the request's boundary and orders it by the numbers, as `followIds` does by ids. */
function followNumbers(db: Knex, list: Knex.QueryBuilder, { direction, boundary }: PageRequest): void {
  if (boundary !== null) {
    const position = db("complaints")
      .select("year", "correlative")
      .where({ form_id: db.ref(PARENT_ID), id: boundary });
    void list.whereRaw(`(c.year, c.correlative) ${direction === "forward" ? "<" : ">"} ?`, [position]);
  }
  const order = orderOf(direction);
  void list.orderBy([
    { column: "c.year", order },
    { column: "c.correlative", order },
  ]);
}
