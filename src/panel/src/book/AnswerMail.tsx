import type { Sheet } from "./queries/sheets.ts";
import { describeTime } from "../shared/values.ts";
import styles from "./book.module.css";
import { words } from "./words.ts";

const { answerMail: labels } = words;

/** An answer by mail that did not arrive, with its text and why. */
export type Unarrived = { readonly at: string; readonly reason: string; readonly answer: string };

/** The last answer by mail when it did not arrive and none was written since; null else. */
export function findUnarrived({ events, mails }: Pick<Sheet, "events" | "mails">): Unarrived | null {
  const last = events.findLast(({ type }) => STEPS.includes(type));
  if (last?.type !== "ANSWER_FAILED" && last?.type !== "ANSWER_BOUNCED") return null;
  const { reason, answer } = Object(last.details) as { readonly reason?: string; readonly answer?: string };
  const failure = mails.findLast(({ kind }) => kind === "ANSWER")?.failure;
  return { at: last.at, reason: failure ?? reason ?? "", answer: answer ?? "" };
}

const STEPS: readonly string[] = ["ANSWER_QUEUED", "ANSWER_PREPARED", "ANSWERED", "ANSWER_FAILED", "ANSWER_BOUNCED"];

/** Whether the answer waits for a mail server to take its mail. */
export function isUnderWay(sheet: Pick<Sheet, "status" | "answer" | "answeredAt" | "letterPdfUrl">): boolean {
  const { status, answer, answeredAt, letterPdfUrl } = sheet;
  const isMailed = answer != null && answeredAt == null && letterPdfUrl == null;
  return status === "RESPUESTA_ENVIANDOSE" || (status === "ACUERDO" && isMailed);
}

/** Says that an answer is under way, and what the mail server has said so far. */
export function UnderWay({ sheet }: { readonly sheet: Sheet }) {
  const mail = sheet.mails.findLast(({ kind }) => kind === "ANSWER");
  return (
    <p className={styles["underWay"]} role="status">
      {labels.describeUnderWay(mail?.recipient ?? "")}
      {mail?.failure != null && ` ${labels.describeRetry(mail.failure)}`}
    </p>
  );
}

/** Says that the last answer did not arrive, so that the sheet waits for another. */
export function NotArrived({ unarrived: { at, reason } }: { readonly unarrived: Unarrived }) {
  return (
    <p className={styles["notArrived"]} role="alert">
      <b>{labels.describeUnarrived(describeTime(at))}</b> {reason !== "" && labels.describeReason(reason)}{" "}
      {labels.again}
    </p>
  );
}
