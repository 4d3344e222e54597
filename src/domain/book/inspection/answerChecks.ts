import { DAY_MS, HOUR_MS, limaDayOf } from "../../times.ts";
import { findAnswerMail, findCommunication, findDispatchDay } from "./communications.ts";
import { areSame, isBefore, type InspectedSheet, type SheetCheck, when } from "./inspection.ts";

/** How far the database's date of a proof may stand from the mail's own. */
const PROOF_MS = HOUR_MS;

/** A sheet counts as answered, and its answer went nowhere. */
const answerNotCommunicated: SheetCheck = (sheet) => {
  const mail = findAnswerMail(sheet);
  const isMissing = isAnswered(sheet) && findCommunication(sheet) === null && (mail?.cameBack ?? null) === null;
  return when(isMissing, { found: mail?.failure ?? null });
};

/** A sheet counts as answered although its answer came back. */
const answerCameBack: SheetCheck = (sheet) => {
  const mail = sheet.complaint.answeredVia === "email" ? findAnswerMail(sheet) : null;
  return when(isAnswered(sheet) && (mail?.cameBack ?? null) !== null, { found: mail?.cameBack ?? null });
};

/** A mail server took the answer, or refused it, a day ago, and the sheet does not say so. */
const answerStateBehind: SheetCheck = (sheet, { now }) => {
  const { status } = sheet.complaint;
  const mail = findAnswerMail(sheet);
  if (status !== "respuesta_enviandose") return [];
  if (mail === null) return when(true);
  const endedAt = mail.sentAt ?? mail.createdAt;
  const isBehind = mail.status !== "queued" && now.getTime() - endedAt.getTime() > DAY_MS;
  return when(isBehind, { found: endedAt.toISOString() });
};

/** The sheet, the mail, the dispatch and the history date the answer otherwise. */
const answerDatesDiffer: SheetCheck = (sheet) => {
  const { complaint, events } = sheet;
  const { answeredAt, communicatedAt, answeredVia } = complaint;
  if (answeredAt === null) return [];
  const recorded = events.findLast(({ type }) => type === "answered")?.at ?? null;
  if (recorded !== null && !areSame(recorded, answeredAt)) return differ(answeredAt, recorded);
  const communication = findCommunication(sheet);
  if (communication === null) return [];
  if (answeredVia === "carta") {
    const dispatched = findDispatchDay(sheet);
    return when(dispatched !== null && dispatched !== communication.day, {
      found: communication.day,
      expected: dispatched,
    });
  }
  const sentAt = communication.mail?.sentAt ?? null;
  if (communicatedAt === null || sentAt === null) return when(communicatedAt === null, { expected: communication.day });
  return areSame(communicatedAt, sentAt) ? [] : differ(communicatedAt, sentAt);
};

/** A letter counts as sent without the proof of its dispatch. */
const letterWithoutProof: SheetCheck = (sheet) =>
  when(isLetter(sheet) && !sheet.files.some(({ purpose }) => purpose === "dispatch_proof"));

const letterWithoutSigner: SheetCheck = (sheet) => {
  const { signerName, signerPost } = sheet.complaint;
  return when(isLetter(sheet) && [signerName, signerPost].some((text) => (text ?? "").trim() === ""));
};

/** A sent mail lacks its proof: the mail server's words or the Message-ID. */
const mailWithoutProof: SheetCheck = ({ mails }) =>
  mails
    .filter(({ status, messageId, serverReply }) => status === "sent" && (!messageId || !serverReply))
    .map(({ kind }) => ({ found: kind }));

/** The outbox and the proof date one sending otherwise. */
const mailDatesDiffer: SheetCheck = ({ mails }) =>
  mails.flatMap(({ sentAt, provedAt }) =>
    sentAt !== null && provedAt !== null && Math.abs(sentAt.getTime() - provedAt.getTime()) > PROOF_MS
      ? differ(sentAt, provedAt)
      : [],
  );

/** A step is dated before the one that it follows, or in the future. */
const datesOutOfOrder: SheetCheck = (sheet, { now }) => {
  const { registeredAt, enteredAt, reclassifiedAt, preparedAt, answeredAt, communicatedAt, offers } = sheet.complaint;
  const steps = [
    [registeredAt, enteredAt],
    [registeredAt, reclassifiedAt],
    [registeredAt, preparedAt],
    [registeredAt, answeredAt],
    [enteredAt, now],
    [answeredAt, now],
    ...offers.map(({ sentAt }) => [registeredAt, sentAt] as const),
    ...offers.map(({ sentAt, outcome, outcomeAt }) => [outcome === "withdrawn" ? null : sentAt, outcomeAt] as const),
  ] as const;
  const wrong = steps.find(([early, late]) => early !== null && late !== null && isBefore(late, early));
  if (wrong !== undefined) return differ(wrong[1], wrong[0]);
  if (communicatedAt === null) return [];
  const day = limaDayOf(communicatedAt);
  const earliest = limaDayOf(isLetter(sheet) ? (preparedAt ?? registeredAt) : registeredAt);
  return when(day < earliest || day > limaDayOf(now), { found: day, expected: earliest });
};

/** The checks of answers and of the proof that they went out. */
export const ANSWER_CHECKS = {
  answer_not_communicated: answerNotCommunicated,
  answer_came_back: answerCameBack,
  answer_state_behind: answerStateBehind,
  answer_dates_differ: answerDatesDiffer,
  letter_without_proof: letterWithoutProof,
  letter_without_signer: letterWithoutSigner,
  mail_without_proof: mailWithoutProof,
  mail_dates_differ: mailDatesDiffer,
  dates_out_of_order: datesOutOfOrder,
};

function isAnswered({ complaint: { answeredAt, status } }: InspectedSheet): boolean {
  return answeredAt !== null || status === "atendido";
}

/** Whether the answer is a letter that was sent. */
function isLetter({ complaint: { answeredVia } }: InspectedSheet): boolean {
  return answeredVia === "carta";
}

function differ(found: Date | null, expected: Date | null) {
  return [{ found: found?.toISOString() ?? null, expected: expected?.toISOString() ?? null }];
}
