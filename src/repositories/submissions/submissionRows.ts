import type { SpamReason } from "../../domain/spam/assessment.ts";
import type { ConfirmationProblem } from "../../domain/submissions/confirmations.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import { asSent } from "../../db/columnTypes.ts";
import { defineRow, type RowIn, type Written } from "../rows.ts";

/** A submission with all that its row has: the control fields of its sender, and its place in the account's feed. */
type StoredSubmission = Omit<Submission, "spam" | "waiting"> & {
  /** The line in the subject of notices, and where answers to them go; null unless the sender gave it. */
  readonly noticeSubject: string | null;
  readonly replyAddress: string | null;
  readonly feedPosition: string;
  /** The message of a submission that was held and released; null: the message has the submission's millisecond. */
  readonly messageId: string | null;
};

/**
 * Every column of `submissions`, which `quarantined_submissions` has too. The lists, the exports, the intake's parameters and the moves
 * between the two tables are made from it.
 */
export const STORED = defineRow<StoredSubmission>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  data: "json",
  ip: "text",
  userAgent: "text",
  origin: "text",
  referer: "text",
  values: { column: "field_values", type: "json" },
  fieldsVersion: "integer",
  noticeSubject: "text",
  replyAddress: "text",
  filesNotKept: "integer",
  isTest: "boolean",
  createdAt: "timestamptz",
  confirmedAt: "timestamptz",
  feedPosition: "bigint",
  messageId: "uuid",
});

/** What a request brings; the rest of the row is given by the service. */
export const GIVEN = STORED.omit(
  "id",
  "accountId",
  "formId",
  "isTest",
  "createdAt",
  "confirmedAt",
  "feedPosition",
  "messageId",
);

/** What a request brings, with the JSON as the texts that are stored byte for byte. */
export type GivenContents = Written<
  Omit<
    StoredSubmission,
    "id" | "accountId" | "formId" | "isTest" | "createdAt" | "confirmedAt" | "feedPosition" | "messageId"
  >
>;

const SHOWN = STORED.omit("noticeSubject", "replyAddress", "feedPosition", "messageId");

/** The columns of a submission that an owner sees. */
export const COLUMNS = SHOWN.columns;
/** The same columns under the names of their members. */
export const NAMED_COLUMNS = SHOWN.fields.map(({ member, column }) => ({ member, sql: `${column} as "${member}"` }));
export type SubmissionRow = RowIn<typeof SHOWN>;

export function toSubmission(row: SubmissionRow): Submission {
  return SHOWN.toModel(withSentData(row));
}

/** A submission that is held, with the control fields of its sender: either `spam` or `waiting` is set. */
export type HeldSubmission = Submission &
  Omit<HeldColumns, "score" | "threshold" | "reasons" | "unconfirmedUntil" | "confirmationProblem">;

type HeldColumns = Omit<StoredSubmission, "feedPosition" | "messageId"> & {
  readonly score: number;
  readonly threshold: number;
  readonly reasons: readonly SpamReason[];
  /** When its owner said that it is spam, after it had been accepted; null for one that was never accepted. */
  readonly markedAt: Date | null;
  /** Until when its visitor may confirm it; null for one that looks like spam. */
  readonly unconfirmedUntil: Date | null;
  readonly confirmationProblem: ConfirmationProblem | null;
};

export const HELD = defineRow<HeldColumns>()({
  ...STORED.omit("feedPosition", "messageId").members,
  score: "real",
  threshold: "real",
  reasons: "jsonb",
  markedAt: "timestamptz",
  unconfirmedUntil: "timestamptz",
  confirmationProblem: "text",
});
export type HeldRow = RowIn<typeof HELD>;

export function toHeld(row: HeldRow): HeldSubmission {
  const { score, threshold, reasons, unconfirmedUntil, confirmationProblem, ...held } = HELD.toModel(withSentData(row));
  if (unconfirmedUntil === null) return { ...held, spam: { score, threshold, reasons } };
  return { ...held, waiting: { until: unconfirmedUntil, mailProblem: confirmationProblem } };
}

/** Nearly every row is as it is. */
function withSentData<Row extends Pick<SubmissionRow, "data" | "field_values">>(row: Row): Row {
  const [data, values] = [asSent(row.data), asSent(row.field_values)];
  return data === row.data && values === row.field_values ? row : { ...row, data, field_values: values };
}
