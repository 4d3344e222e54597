import type { Knex } from "knex";
import type { FormReport } from "../../domain/forms/formReports.ts";
import { firstIdAt } from "../../domain/ids.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type FormReportsRepository = ReturnType<typeof createFormReportsRepository>;

/** The reports of forms, across accounts: for operators. */
export function createFormReportsRepository(db: Knex) {
  const query = () => db<Row>("form_reports");
  return {
    /** The caller has locked the form's row, so that reports count those before them. */
    async countOfForm(formId: string): Promise<number> {
      const [row] = await db("form_reports").where({ form_id: formId }).select(db.raw("count(*)::integer as count"));
      return row?.count ?? 0;
    },

    async insert(report: FormReport): Promise<void> {
      await query().insert(REPORT.toRow(report));
    },

    /** Newest first. */
    async listPage(request: PageRequest): Promise<Page<FormReport>> {
      return takePage(db("form_reports").select(REPORT.columns), request, REPORT.toModel);
    },

    /** Deletes the reports of a form. Returns how many. */
    async dismiss(formId: string): Promise<number> {
      return query().where({ form_id: formId }).delete();
    },

    /** Deletes up to `limit` reports from before an instant. Returns how many. */
    async forgetBefore(before: Date, limit: number): Promise<number> {
      const past = db("form_reports").select("id").where("id", "<", firstIdAt(before)).limit(limit);
      return query().whereIn("id", past).delete();
    },
  };
}

const REPORT = defineRow<FormReport>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  formName: "text",
  reason: "text",
  words: "text",
  createdAt: "timestamptz",
});
type Row = RowIn<typeof REPORT>;
