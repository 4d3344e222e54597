import { addBusinessDays, countBusinessDays } from "./businessDays.ts";
import { addYears, type LimaDay, startOfLimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import type { AnswerChannel, Complaint } from "./complaints.ts";
import type { ComplaintRefusal } from "./complaintRefusals.ts";
import { DomainError } from "../errors.ts";

/** The most business days for which all settlement offers of one sheet together suspend its term. */
export const MAX_SUSPENDED_BUSINESS_DAYS = 5;

/** The least years for which a sheet is kept after its filing, and again after its answer. */
export const KEEP_YEARS = 2;

/** The limit of the SIREC export. */
export const MAX_ANSWER_CHARACTERS = 4_000;

/** The time of a state change, and the extra holidays that count in its terms. */
export type Moment = { readonly now: Date; readonly extraHolidays: ReadonlySet<LimaDay> };

/** recibido → en_tramite. Errors: COMPLAINT_ACTION_REFUSED. */
export function startProcessing(complaint: Complaint): Complaint {
  requireOpen(complaint);
  if (complaint.status === "en_tramite") refuse("already_in_process");
  if (complaint.status === "respuesta_preparada") refuse("letter_prepared");
  if (complaint.status === "respuesta_enviandose") refuse("answer_under_way");
  if (complaint.status === "oferta_enviada") refuse("offer_open");
  return { ...complaint, status: "en_tramite" };
}

/** queja → reclamo, never the other way (DS 011-2011-PCM art. 6). Errors: COMPLAINT_ACTION_REFUSED. */
export function reclassify(complaint: Complaint, { now }: Moment): Complaint {
  if (complaint.type === "reclamo") refuse("already_reclamo");
  requireOpen(complaint);
  return { ...complaint, type: "reclamo", reclassifiedAt: now };
}

/**
 * recibido or en_tramite → oferta_enviada. The term is suspended while the offer is open, as long as days of suspension are left.
 * Errors: COMPLAINT_ACTION_REFUSED.
 */
export function offerSettlement(complaint: Complaint, { now, extraHolidays }: Moment): Complaint {
  const refusal = findOfferRefusal(complaint, { now });
  if (refusal !== null) refuse(refusal);
  return {
    ...complaint,
    status: "oferta_enviada",
    offerSentOn: limaDayOf(now),
    answerBy: addBusinessDays(complaint.dueOn, MAX_SUSPENDED_BUSINESS_DAYS, extraHolidays),
  };
}

/** The reason for which the sheet takes no offer at this moment; null when an offer can be sent. */
export function findOfferRefusal(complaint: Complaint, { now }: Pick<Moment, "now">): ComplaintRefusal | null {
  const { status, type, suspendedDays, answerBy } = complaint;
  const ended = endedAs(complaint);
  if (ended !== null) return ended;
  if (type !== "reclamo") return "only_reclamo";
  if (status === "oferta_enviada") return "offer_open";
  if (status === "respuesta_preparada") return "letter_prepared";
  if (status === "respuesta_enviandose") return "answer_under_way";
  if (suspendedDays >= MAX_SUSPENDED_BUSINESS_DAYS) return "suspension_used_up";
  return limaDayOf(now) > answerBy ? "term_is_over" : null;
}

/** The reason for which the sheet takes no offer at the counter; null when it takes one. Such an offer moves no date, so that no term ends it. */
export function findCounterRefusal(complaint: Pick<Complaint, "status" | "type">): ComplaintRefusal | null {
  return endedAs(complaint) ?? (complaint.type === "reclamo" ? null : "only_reclamo");
}

/** oferta_enviada → acuerdo, by an offer by mail. Errors: COMPLAINT_ACTION_REFUSED. */
export function settle(complaint: Complaint, moment: Moment): Complaint {
  return { ...endOffer(complaint, moment), status: "acuerdo", settledAt: moment.now };
}

/**
 * → acuerdo, by an offer at the counter: from every open state, also after the term, and while a letter is prepared or an answer is under
 * way. The suspension by an offer by mail ends. Errors: COMPLAINT_ACTION_REFUSED.
 */
export function settleAtCounter(complaint: Complaint, moment: Moment): Complaint {
  const refusal = findCounterRefusal(complaint);
  if (refusal !== null) refuse(refusal);
  const ended = complaint.status === "oferta_enviada" ? endOffer(complaint, moment) : complaint;
  return { ...ended, status: "acuerdo", settledAt: moment.now };
}

/** oferta_enviada → en_tramite. The suspension of the term ends. Errors: COMPLAINT_ACTION_REFUSED. */
export function withdrawOffer(complaint: Complaint, moment: Moment): Complaint {
  return { ...endOffer(complaint, moment), status: "en_tramite" };
}

/**
 * oferta_enviada → en_tramite, after the mail with the offer came back: it reached nobody, so that it suspended nothing.
 * Errors: COMPLAINT_ACTION_REFUSED.
 */
export function voidOffer(complaint: Complaint, { extraHolidays }: Pick<Moment, "extraHolidays">): Complaint {
  if (complaint.status !== "oferta_enviada") refuse("no_offer_open");
  const answerBy = addBusinessDays(complaint.dueOn, complaint.suspendedDays, extraHolidays);
  return { ...complaint, status: "en_tramite", offerSentOn: null, answerBy };
}

/**
 * oferta_enviada → en_tramite, after the offer's `lapsesOn`, which the consumer was notified of: a holiday that is added or deleted afterwards
 * does not move it. Null until then, and without an open offer.
 */
export function lapseOffer(complaint: Complaint, moment: Moment): Complaint | null {
  if (complaint.offerSentOn === null) return null;
  const daysLeft = MAX_SUSPENDED_BUSINESS_DAYS - complaint.suspendedDays;
  const stored = complaint.offers.find(({ means, outcome }) => means === "email" && outcome === null)?.lapsesOn;
  const lastDay = stored ?? addBusinessDays(complaint.offerSentOn, daysLeft, moment.extraHolidays);
  return limaDayOf(moment.now) > lastDay ? withdrawOffer(complaint, moment) : null;
}

/** An answer as staff give it. */
export type GivenAnswer = {
  readonly answer: string;
  readonly actionsTaken: string | null;
  readonly signerName: string | null;
  readonly signerPost: string | null;
  readonly refusalReasons: string | null;
  /** The API key that answers. */
  readonly answeredBy: string;
};

/**
 * Writes the answer by mail, also after the end of the term. It is given when a mail server takes the mail; until then the sheet is open and
 * its term runs on. An answer ends an open offer. A settled sheet stays settled meanwhile, because its agreement freed from the answer.
 * Errors: COMPLAINT_ACTION_REFUSED.
 */
export function answerComplaint(complaint: Complaint, given: GivenAnswer, moment: Moment): Complaint {
  const answered = { ...endOpenOffer(complaint, moment), ...given, preparedAt: null };
  return complaint.status === "acuerdo" ? answered : { ...answered, status: "respuesta_enviandose" };
}

/** Whether the sheet has an answer by mail that no mail server has taken yet. */
export function isUnderWay({ status, answer, answeredAt, preparedAt }: Complaint): boolean {
  const isWritten = answer !== null && answeredAt === null && preparedAt === null;
  return status === "respuesta_enviandose" || (status === "acuerdo" && isWritten);
}

/** → atendido: a mail server took the mail with the answer at this moment. Null for a sheet without an answer under way. */
export function communicateAnswer(complaint: Complaint, now: Date): Complaint | null {
  return isUnderWay(complaint) ? { ...giveAnswer(complaint, "email", now), communicatedAt: now } : null;
}

/**
 * respuesta_enviandose → en_tramite: the mail with the answer was refused for good, or its retries are over. A settled sheet stays settled.
 * Also atendido → en_tramite for an answer that an earlier release gave before its mail was sent. Null for any other sheet.
 */
export function reopenUnsent(complaint: Complaint): Complaint | null {
  const { status, answeredVia, communicatedAt } = complaint;
  const isGivenUnsent = status === "atendido" && answeredVia === "email" && communicatedAt === null;
  return isUnderWay(complaint) || isGivenUnsent ? withoutAnswer(complaint) : null;
}

/**
 * respuesta_enviandose → en_tramite: the answer by mail is withdrawn, which no mail server has taken. A settled sheet stays settled.
 * Errors: COMPLAINT_ACTION_REFUSED.
 */
export function withdrawAnswer(complaint: Complaint): Complaint {
  if (!isUnderWay(complaint)) refuse("no_answer_under_way");
  return withoutAnswer(complaint);
}

/**
 * The most times that one sheet takes a step which staff can repeat: an offer, a letter prepared anew, an answer by mail after one that
 * did not arrive. A sheet is read with its offers and its history.
 */
export const MAX_REPEATED_STEPS = 20;

/** Refuses a step that was done `done` times. Errors: COMPLAINT_ACTION_REFUSED. */
export function requireStepLeft(done: number): void {
  if (done >= MAX_REPEATED_STEPS) refuse("too_many_steps");
}

/**
 * Prepares the answer by letter, or prepares it anew. The sheet stays open and its term runs on, until the letter's dispatch is
 * recorded. A settled sheet stays settled: nobody waits for the letter. Errors: COMPLAINT_ACTION_REFUSED.
 */
export function prepareLetter(complaint: Complaint, given: GivenAnswer, moment: Moment): Complaint {
  const status = complaint.status === "acuerdo" ? "acuerdo" : "respuesta_preparada";
  return { ...endOpenOffer(complaint, moment), ...given, status, preparedAt: moment.now };
}

/**
 * respuesta_preparada, or acuerdo with a prepared letter → atendido. The date of communication is the day of the dispatch, which is not in the future and not before the
 * preparation. Errors: COMPLAINT_ACTION_REFUSED, VALIDATION_FAILED.
 */
export function dispatchLetter(complaint: Complaint, dispatchedOn: LimaDay, moment: Moment): Complaint {
  if (complaint.answeredAt !== null) refuse("already_answered");
  const isPrepared = complaint.status === "respuesta_preparada" || complaint.status === "acuerdo";
  if (!isPrepared || complaint.preparedAt === null) refuse("no_letter_prepared");
  const preparedOn = limaDayOf(complaint.preparedAt);
  if (dispatchedOn > limaDayOf(moment.now)) throw invalidDispatch({ problem: "date_in_future" });
  if (dispatchedOn < preparedOn) throw invalidDispatch({ problem: "date_too_early", day: preparedOn });
  return { ...giveAnswer(complaint, "carta", moment.now), communicatedAt: startOfLimaDay(dispatchedOn) };
}

/**
 * atendido or cerrado → en_tramite, after the mail with the answer came back: the duty to answer goes on, unless the sheet is settled.
 * Errors: COMPLAINT_ACTION_REFUSED.
 */
export function reopenBounced(complaint: Complaint): Complaint {
  if (complaint.communicatedAt === null || complaint.answeredVia !== "email") refuse("not_answered");
  return withoutAnswer(complaint);
}

/** What a sheet without an answer has in place of it. */
export const NO_ANSWER = {
  answer: null,
  actionsTaken: null,
  signerName: null,
  signerPost: null,
  refusalReasons: null,
  answeredAt: null,
  answeredBy: null,
  answeredVia: null,
  communicatedAt: null,
} satisfies Partial<Complaint>;

/** The sheet whose consumer has no answer. It waits for one, unless it is settled. */
function withoutAnswer(complaint: Complaint): Complaint {
  return { ...complaint, ...NO_ANSWER, status: complaint.settledAt === null ? "en_tramite" : "acuerdo" };
}

function giveAnswer(complaint: Complaint, via: AnswerChannel, now: Date): Complaint {
  const keepUntil = addYears(limaDayOf(now), KEEP_YEARS);
  return {
    ...complaint,
    status: "atendido",
    answeredAt: now,
    answeredVia: via,
    keepUntil: keepUntil > complaint.keepUntil ? keepUntil : complaint.keepUntil,
  };
}

/** The sheet that may be answered, without an open offer. */
function endOpenOffer(complaint: Complaint, moment: Moment): Complaint {
  if (complaint.answeredAt !== null) refuse("already_answered");
  if (isUnderWay(complaint)) refuse("answer_under_way");
  if (complaint.status === "cerrado") refuse("already_closed");
  return complaint.status === "oferta_enviada" ? endOffer(complaint, moment) : complaint;
}

type DispatchProblem =
  | { readonly problem: "date_in_future" }
  | { readonly problem: "date_too_early"; readonly day: LimaDay };

function invalidDispatch(problem: DispatchProblem): DomainError<"VALIDATION_FAILED"> {
  return new DomainError("VALIDATION_FAILED", { fields: [{ field: "dispatchedOn", ...problem }] });
}

/** atendido or acuerdo → cerrado. Errors: COMPLAINT_ACTION_REFUSED. */
export function closeComplaint(complaint: Complaint): Complaint {
  if (complaint.status === "cerrado") refuse("already_closed");
  if (isUnderWay(complaint)) refuse("answer_under_way");
  if (complaint.status !== "atendido" && complaint.status !== "acuerdo") refuse("not_answered");
  return { ...complaint, status: "cerrado" };
}

function endOffer(complaint: Complaint, { now, extraHolidays }: Moment): Complaint {
  if (complaint.status !== "oferta_enviada" || complaint.offerSentOn === null) refuse("no_offer_open");
  const used = complaint.suspendedDays + countBusinessDays(complaint.offerSentOn, limaDayOf(now), extraHolidays);
  const suspendedDays = Math.min(MAX_SUSPENDED_BUSINESS_DAYS, used);
  return {
    ...complaint,
    offerSentOn: null,
    suspendedDays,
    answerBy: addBusinessDays(complaint.dueOn, suspendedDays, extraHolidays),
  };
}

/** Refuses unless the sheet has one of the `OPEN_STATUSES`. */
function requireOpen(complaint: Complaint): void {
  const ended = endedAs(complaint);
  if (ended !== null) refuse(ended);
}

/** Refuses what is for an answer that is still to be written. Errors: COMPLAINT_ACTION_REFUSED. */
export function requireUnanswered(complaint: Complaint): void {
  if (complaint.answeredAt !== null) refuse("already_answered");
  if (complaint.status === "cerrado") refuse("already_closed");
  if (isUnderWay(complaint)) refuse("answer_under_way");
}

/** How the sheet's procedure has ended; null while it goes on. */
function endedAs({ status }: Pick<Complaint, "status">): ComplaintRefusal | null {
  if (status === "atendido") return "already_answered";
  if (status === "acuerdo") return "already_settled";
  return status === "cerrado" ? "already_closed" : null;
}

function refuse(reason: ComplaintRefusal): never {
  throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason });
}
