import type { FieldValues } from "../../domain/forms/fields.ts";
import type { JsonObject, Submission } from "../../domain/submissions/submissions.ts";

/** The columns of a submission that an owner sees. */
export const COLUMNS = [
  "id",
  "account_id",
  "form_id",
  "data",
  "ip",
  "user_agent",
  "origin",
  "referer",
  "field_values",
  "fields_version",
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
  readonly field_values: FieldValues | null;
  readonly fields_version: number | null;
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
    values: row.field_values,
    fieldsVersion: row.fields_version,
    createdAt: row.created_at,
  };
}
