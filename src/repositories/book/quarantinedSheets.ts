import type { Knex } from "knex";
import type { ComplaintAttachment, QuarantinedSheet } from "../../domain/book/complaints.ts";
import { ROW_BYTES } from "../../domain/files/uncountedFiles.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import type { QuarantineFilter } from "../../domain/book/complaintFilters.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import { ATTACHMENT, listAttachments } from "./complaintAttachments.ts";
import { SOURCE } from "./complaintRows.ts";
import { listSheetKeys, type SheetKey } from "./sheetKeys.ts";
import { followIds, takePage, takePages } from "../paging.ts";
import { defineRow, type JsonOf, type RowIn } from "../rows.ts";

export type QuarantinedSheetsRepository = ReturnType<typeof createQuarantinedSheetsRepository>;

/** A quarantined sheet with all that its filing needs. A filed one stays stored, with its `complaintId`. */
export type StoredQuarantinedSheet = QuarantinedSheet & {
  readonly submissionKey: string | null;
  readonly source: SubmissionSource;
};

/** A filter of held sheets. One whose last day is before `today` is overdue. */
export type QuarantineQuery = QuarantineFilter & { readonly today: LimaDay };

export function createQuarantinedSheetsRepository(db: Knex) {
  const sheets = () => db("quarantined_sheets").select(db.raw(`${SHEET.list()}, ${SOURCE.list()}, ${ATTACHMENTS}`));
  const listSheets = async (list: Knex.QueryBuilder) => ((await list) as QuarantinedSheetRow[]).map(toQuarantinedSheet);
  const findSheet = async (list: Knex.QueryBuilder) => {
    const row = (await list.first()) as QuarantinedSheetRow | undefined;
    return row === undefined ? null : toQuarantinedSheet(row);
  };

  return {
    /** False when a sheet of the book with this submission key is or was quarantined. Its attachments are stored apart. `bytes`: of `measureHeldSheet`. */
    async insert(sheet: Omit<StoredQuarantinedSheet, "attachments">, bytes: number): Promise<boolean> {
      const rows: unknown[] = await db("quarantined_sheets")
        .insert({ ...SHEET.toRow(sheet), ...SOURCE.toRow(sheet.source), held_bytes: bytes })
        .onConflict(["form_id", "submission_key", "account_id"])
        .ignore()
        .returning("id");
      return rows.length === 1;
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<StoredQuarantinedSheet | null> {
      return findSheet(sheets().where({ account_id: accountId, id }).forUpdate());
    },

    /** The sheet may have been filed since it was quarantined. */
    async findByKeyForUpdate(formId: string, submissionKey: string): Promise<StoredQuarantinedSheet | null> {
      return findSheet(sheets().where({ form_id: formId, submission_key: submissionKey }).forUpdate());
    },

    /** Those of the keys under which sheets are or were held in their books. */
    async listKeys(keys: readonly SheetKey[]): Promise<ReadonlySet<string>> {
      return listSheetKeys(db, "quarantined_sheets", keys);
    },

    /** Ends the quarantine of a sheet that has been filed as this complaint. Attachments that were not handed over are deleted. */
    async setComplaint(id: string, complaintId: string): Promise<void> {
      await db("quarantined_sheets").where({ id }).update({ complaint_id: complaintId });
      await db("complaint_attachments").where({ quarantined_sheet_id: id, complaint_id: null }).delete();
    },

    /** Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<StoredQuarantinedSheet | null> {
      return findSheet(sheets().where({ id }));
    },

    /** Held sheets of all accounts whose last day is at most `latest`, in order of id, behind `afterId`. */
    async listHeldUntil(latest: LimaDay, afterId: string, limit: number): Promise<readonly StoredQuarantinedSheet[]> {
      return listSheets(
        sheets()
          .whereNull("complaint_id")
          .where("due_on", "<=", latest)
          .where("id", ">", afterId)
          .orderBy("id")
          .limit(limit),
      );
    },

    /** Held sheets of all accounts that arrived before `instant` and have no alarm, in order of id, behind `afterId`. */
    async listWithoutAlarm(instant: Date, afterId: string, limit: number): Promise<readonly StoredQuarantinedSheet[]> {
      return listSheets(
        sheets()
          .whereNull("complaint_id")
          .where("received_at", "<", instant)
          .where("id", ">", afterId)
          .whereRaw(
            "not exists (select from mails m where m.kind = 'quarantine_alarm' and m.subject_id = quarantined_sheets.id)",
          )
          .orderBy("id")
          .limit(limit),
      );
    },

    /** The held sheets of a form that arrived in [from, to), and of these the first `limit`, the oldest first; null = unbounded. */
    async listHeldWithin(
      accountId: string,
      formId: string,
      { from, to }: { readonly from: Date | null; readonly to: Date | null },
      limit: number,
    ): Promise<{ readonly count: number; readonly sheets: readonly StoredQuarantinedSheet[] }> {
      const within = (builder: Knex.QueryBuilder) => {
        void builder.where({ account_id: accountId, form_id: formId, complaint_id: null });
        if (from !== null) void builder.where("received_at", ">=", from);
        if (to !== null) void builder.where("received_at", "<", to);
      };
      const [row] = await db("quarantined_sheets").modify(within).count<{ count: string }[]>("* as count");
      return {
        count: Number(row?.count ?? 0),
        sheets: await listSheets(sheets().modify(within).orderBy(["received_at", "id"]).limit(limit)),
      };
    },

    /** A page of each form's sheets that are still quarantined, newest first. */
    async listPages(
      accountId: string,
      formIds: readonly string[],
      query: QuarantineQuery,
      request: PageRequest,
    ): Promise<readonly Page<StoredQuarantinedSheet>[]> {
      const list = followIds(selectHeld(accountId, query), { parent: "form_id", id: "id" }, request);
      return takePages(db, formIds, list, request, toQuarantinedSheet);
    },

    /** A page of the account's sheets that are still quarantined, newest first, those of deleted forms included. */
    async listPage(
      accountId: string,
      query: QuarantineQuery,
      request: PageRequest,
    ): Promise<Page<StoredQuarantinedSheet>> {
      return takePage(selectHeld(accountId, query), request, toQuarantinedSheet);
    },
  };

  function selectHeld(accountId: string, { overdue, today }: QuarantineQuery): Knex.QueryBuilder {
    const held = sheets().where({ account_id: accountId, complaint_id: null });
    if (overdue === true) void held.where("due_on", "<", today);
    if (overdue === false) void held.where("due_on", ">=", today);
    return held;
  }
}

/** The bytes that a held sheet takes, with its row, its places in the indexes and its mails to the owner. */
export function measureHeldSheet({ details, source }: Pick<StoredQuarantinedSheet, "details" | "source">): number {
  return Buffer.byteLength(JSON.stringify([details, source])) + ROW_BYTES;
}

const SHEET = defineRow<Omit<StoredQuarantinedSheet, "attachments" | "source">>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  submissionKey: "uuid",
  details: "json",
  channel: "text",
  receivedAt: "timestamptz",
  dueOn: "date",
  complaintId: "uuid",
});

/** A held sheet that has been filed has the attachments of the sheet in the book. */
const ATTACHMENTS = `${listAttachments(
  "t.quarantined_sheet_id = quarantined_sheets.id or t.complaint_id = quarantined_sheets.complaint_id",
)} as attachments`;

type QuarantinedSheetRow = RowIn<typeof SHEET> &
  RowIn<typeof SOURCE> & { readonly attachments: readonly JsonOf<ComplaintAttachment>[] };

function toQuarantinedSheet(row: QuarantinedSheetRow): StoredQuarantinedSheet {
  return { ...SHEET.toModel(row), attachments: row.attachments.map(ATTACHMENT.fromJson), source: SOURCE.toModel(row) };
}
