import type { IncomingMessage } from "node:http";
import type { Context } from "koa";
import { type FormReportReason, REPORT_REASONS } from "../../domain/forms/formReports.ts";
import { REPORTED_BOOK, type ReportedPage } from "../../domain/strangerLinks.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { readSubmissionBody } from "../body/readSubmissionBody.ts";

/**
 * Reads a report from the body of a form. A reason that is missing or unknown is another one, so that no report is refused for it.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE.
 */
export async function readFormReport(
  request: IncomingMessage,
  reservation: BodyReservation,
): Promise<{ readonly reason: FormReportReason; readonly words: string }> {
  const fields = await readSubmissionBody(request, reservation);
  const words = fields.get("detalle");
  return {
    reason: REPORT_REASONS.find((reason) => reason === fields.get("motivo")) ?? "other",
    words: typeof words === "string" ? words : "",
  };
}

/** Which of a form's pages a report is about. */
export function readReportedPage({ querystring }: Context): ReportedPage {
  return querystring === REPORTED_BOOK ? "book" : "form";
}
