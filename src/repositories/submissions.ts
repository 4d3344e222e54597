import type { Knex } from "knex";
import type { Page, PageRequest } from "../domain/pages.ts";
import type { JsonObject, Submission, SubmissionFilter } from "../domain/submissions.ts";
import { takePage } from "./paging.ts";

export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;

export function createSubmissionsRepository(db: Knex) {
  const ofForm = (accountId: string, formId: string, filter: SubmissionFilter) =>
    db("submissions")
      .where({ account_id: accountId, form_id: formId })
      .modify((query) => applyFilter(query, filter));

  return {
    async findById(accountId: string, id: string): Promise<Submission | null> {
      const row = await db<SubmissionRow>("submissions").select(COLUMNS).where({ account_id: accountId, id }).first();
      return row === undefined ? null : toSubmission(row);
    },

    async listPage(
      accountId: string,
      formId: string,
      filter: SubmissionFilter,
      request: PageRequest,
    ): Promise<Page<Submission>> {
      return takePage(ofForm(accountId, formId, filter).select(COLUMNS), request, toSubmission);
    },

    async count(accountId: string, formId: string, filter: SubmissionFilter): Promise<number> {
      const [row] = await ofForm(accountId, formId, filter).count<{ count: string }[]>("* as count");
      return Number(row?.count ?? 0);
    },

    /** With its webhook messages and what was still to be sent of them, which the table's trigger deletes; false when there is none. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await db("submissions").where({ account_id: accountId, id }).delete()) > 0;
    },
  };
}

export const COLUMNS = [
  "id",
  "account_id",
  "form_id",
  "data",
  "ip",
  "user_agent",
  "origin",
  "referer",
  "created_at",
] satisfies (keyof SubmissionRow)[];

export type SubmissionRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly data: JsonObject;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  readonly created_at: Date;
};

export function toSubmission(row: SubmissionRow): Submission {
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    data: row.data,
    ip: row.ip,
    userAgent: row.user_agent,
    origin: row.origin,
    referer: row.referer,
    createdAt: row.created_at,
  };
}

function applyFilter(query: Knex.QueryBuilder, filter: SubmissionFilter): void {
  if (filter.createdFrom) void query.where("created_at", ">=", filter.createdFrom);
  if (filter.createdTo) void query.where("created_at", "<", filter.createdTo);
  if (filter.dataContains) void query.whereRaw("data::jsonb @> ?::jsonb", [JSON.stringify(filter.dataContains)]);
  for (const word of wordsOf(filter.search)) {
    void query.whereRaw("position(fold_text(?) in submission_text(data)) > 0", [word]);
  }
}

function wordsOf(search: string | null | undefined): readonly string[] {
  return (search ?? "").split(/\s+/u).filter((word) => word !== "");
}
