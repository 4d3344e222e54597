import { useState } from "react";
import { useRecordAttempt, useWithdrawAnswer } from "./queries/acts.ts";
import type { Sheet } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./book.module.css";
import { words } from "./words.ts";

const { answerMail: labels } = words;

/** An answer by mail that did not arrive, with its text and why. */
export type Unarrived = {
  readonly at: string;
  readonly reason: string;
  readonly answer: string;
  readonly isWithdrawn: boolean;
};

/** The last answer by mail when it did not arrive and none was written since; null else. */
export function findUnarrived({ events, mails }: Pick<Sheet, "events" | "mails">): Unarrived | null {
  const last = events.findLast(({ type }) => STEPS.includes(type));
  if (last === undefined || !UNARRIVED.includes(last.type)) return null;
  const { reason, answer } = Object(last.details) as { readonly reason?: string; readonly answer?: string };
  const isWithdrawn = last.type === "ANSWER_WITHDRAWN";
  const failure = isWithdrawn ? null : mails.findLast(({ kind }) => kind === "ANSWER")?.failure;
  return { at: last.at, reason: failure ?? reason ?? "", answer: answer ?? "", isWithdrawn };
}

const UNARRIVED: readonly string[] = ["ANSWER_FAILED", "ANSWER_BOUNCED", "ANSWER_WITHDRAWN"];
const STEPS: readonly string[] = ["ANSWER_QUEUED", "ANSWER_PREPARED", "ANSWERED", ...UNARRIVED];

/** Whether the answer waits for a mail server to take its mail. */
export function isUnderWay(sheet: Pick<Sheet, "status" | "answer" | "answeredAt" | "letterPdfUrl">): boolean {
  const { status, answer, answeredAt, letterPdfUrl } = sheet;
  const isMailed = answer != null && answeredAt == null && letterPdfUrl == null;
  return status === "RESPUESTA_ENVIANDOSE" || (status === "ACUERDO" && isMailed);
}

/** Says which mails about the sheet wait because their mailbox has got enough. */
export function Waits({ mails }: Pick<Sheet, "mails">) {
  const waiting = mails.findLast(({ waitsUntil }) => waitsUntil !== null);
  if (waiting?.waitsUntil == null) return null;
  return <p role="status">{labels.describeWait(waiting.recipient, describeTime(waiting.waitsUntil))}</p>;
}

/** Says that an answer is under way, and what the mail server has said so far. After a try that failed it can be withdrawn. */
export function UnderWay({ sheet, canWrite }: { readonly sheet: Sheet; readonly canWrite: boolean }) {
  const withdraw = useWithdrawAnswer(sheet.id);
  const mail = sheet.mails.findLast(({ kind }) => kind === "ANSWER");
  const failure = mail?.failure;
  return (
    <div className={styles["underWay"]}>
      <p role="status">
        {labels.describeUnderWay(mail?.recipient ?? "")}
        {failure != null && ` ${labels.describeRetry(failure)}`}
      </p>
      {canWrite && failure != null && (
        <>
          <p className="hint">{labels.withdrawLead}</p>
          <Button isDisabled={withdraw.isPending} onPress={() => withdraw.mutate()}>
            {labels.withdraw}
          </Button>
        </>
      )}
      {withdraw.error && <p role="alert">{describeProblem(withdraw.error)}</p>}
    </div>
  );
}

/**
 * Says that the last answer did not arrive, so that the sheet waits for another. Where no letter can go either, the answer can be recorded
 * as an attempt.
 */
export function NotArrived({
  sheet,
  unarrived: { at, reason, isWithdrawn },
  canWrite,
}: {
  readonly sheet: Sheet;
  readonly unarrived: Unarrived;
  readonly canWrite: boolean;
}) {
  const record = useRecordAttempt(sheet.id);
  const [isRecording, setRecording] = useState(false);
  const { answerAttempt } = sheet;
  const isRecorded = answerAttempt != null && answerAttempt.endedAt === at;
  const canRecord = canWrite && !isRecorded && (sheet.address ?? sheet.guardian?.address) == null;
  return (
    <div className={styles["notArrived"]}>
      <p role="alert">
        <b>{(isWithdrawn ? labels.describeWithdrawn : labels.describeUnarrived)(describeTime(at))}</b>{" "}
        {reason !== "" && labels.describeReason(reason)} {labels.again}
      </p>
      {isRecorded && <p>{labels.describeAttempt(answerAttempt.recipient, describeTime(answerAttempt.at))}</p>}
      {canRecord && (
        <>
          <p className="hint">{labels.attemptLead}</p>
          <Button onPress={() => setRecording(true)}>{labels.attempt}</Button>
        </>
      )}
      <Modal title={labels.attempt} isOpen={isRecording} onClose={() => setRecording(false)}>
        <p>{labels.attemptConsequence}</p>
        {record.error && <p role="alert">{describeProblem(record.error)}</p>}
        <div className="acts">
          <Button
            type="submit"
            isDisabled={record.isPending}
            onPress={() => record.mutate(undefined, { onSuccess: () => setRecording(false) })}
          >
            {labels.attempt}
          </Button>
          <Button onPress={() => setRecording(false)}>{words.cancel}</Button>
        </div>
      </Modal>
    </div>
  );
}
