import { addBusinessDays, addYears, countBusinessDays, type LimaDay, limaDayOf } from "./businessDays.ts";
import type { Complaint } from "./complaints.ts";
import { type ComplaintRefusal, DomainError } from "../errors.ts";

/** The most business days for which all settlement offers of one sheet together suspend its term. */
export const MAX_SUSPENDED_BUSINESS_DAYS = 5;

/** The least years for which a sheet is kept after its filing, and again after its answer. */
export const KEEP_YEARS = 2;

/** The time of a state change, and the extra holidays that count in its terms. */
export type Moment = { readonly now: Date; readonly extraHolidays: ReadonlySet<LimaDay> };

/** recibido → en_tramite. Errors: COMPLAINT_ACTION_REFUSED. */
export function startProcessing(complaint: Complaint): Complaint {
  requireOpen(complaint);
  if (complaint.status === "en_tramite") refuse("already_in_process");
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
  requireOpen(complaint);
  if (complaint.type !== "reclamo") refuse("only_reclamo");
  if (complaint.status === "oferta_enviada") refuse("offer_open");
  if (complaint.suspendedDays >= MAX_SUSPENDED_BUSINESS_DAYS) refuse("suspension_used_up");
  const today = limaDayOf(now);
  if (today > complaint.answerBy) refuse("term_is_over");
  return {
    ...complaint,
    status: "oferta_enviada",
    offerSentOn: today,
    answerBy: addBusinessDays(complaint.dueOn, MAX_SUSPENDED_BUSINESS_DAYS, extraHolidays),
  };
}

/** oferta_enviada → acuerdo. Errors: COMPLAINT_ACTION_REFUSED. */
export function settle(complaint: Complaint, moment: Moment): Complaint {
  return { ...endOffer(complaint, moment), status: "acuerdo", settledAt: moment.now };
}

/** oferta_enviada → en_tramite. The suspension of the term ends. Errors: COMPLAINT_ACTION_REFUSED. */
export function withdrawOffer(complaint: Complaint, moment: Moment): Complaint {
  return { ...endOffer(complaint, moment), status: "en_tramite" };
}

/** oferta_enviada → en_tramite, after the offer's last day of suspension. Null until then, and without an open offer. */
export function lapseOffer(complaint: Complaint, moment: Moment): Complaint | null {
  if (complaint.offerSentOn === null) return null;
  const daysLeft = MAX_SUSPENDED_BUSINESS_DAYS - complaint.suspendedDays;
  const lastDay = addBusinessDays(complaint.offerSentOn, daysLeft, moment.extraHolidays);
  return limaDayOf(moment.now) > lastDay ? withdrawOffer(complaint, moment) : null;
}

/** Answers a sheet once, also after the end of its term. An answer ends an open offer. Errors: COMPLAINT_ACTION_REFUSED. */
export function answerComplaint(
  complaint: Complaint,
  given: { readonly answer: string; readonly actionsTaken: string | null; readonly answeredBy: string },
  moment: Moment,
): Complaint {
  if (complaint.answeredAt !== null) refuse("already_answered");
  if (complaint.status === "cerrado") refuse("already_closed");
  const current = complaint.status === "oferta_enviada" ? endOffer(complaint, moment) : complaint;
  const keepUntil = addYears(limaDayOf(moment.now), KEEP_YEARS);
  return {
    ...current,
    ...given,
    status: "atendido",
    answeredAt: moment.now,
    answeredVia: complaint.answerChannel,
    keepUntil: keepUntil > complaint.keepUntil ? keepUntil : complaint.keepUntil,
  };
}

/** atendido or acuerdo → cerrado. Errors: COMPLAINT_ACTION_REFUSED. */
export function closeComplaint(complaint: Complaint): Complaint {
  if (complaint.status === "cerrado") refuse("already_closed");
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
function requireOpen({ status }: Complaint): void {
  if (status === "atendido") refuse("already_answered");
  if (status === "acuerdo") refuse("already_settled");
  if (status === "cerrado") refuse("already_closed");
}

function refuse(reason: ComplaintRefusal): never {
  throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason });
}
