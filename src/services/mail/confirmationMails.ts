import { DomainError } from "../../domain/errors.ts";
import { CONFIRMATIONS_OF_ACCOUNT, type MailRefusal } from "../../domain/mail/mailGate.ts";
import type { OfferedMail } from "./newMails.ts";

/** Requires that the gate has let a confirmation mail pass. Errors: TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL. */
export function requireOffered(offered: OfferedMail<MailRefusal>): void {
  if (!("refusal" in offered)) return;
  if (offered.refusal === "refused_address") throw new DomainError("ADDRESS_REFUSES_MAIL");
  throw new DomainError("TOO_MANY_CONFIRMATIONS", { limit: CONFIRMATIONS_OF_ACCOUNT });
}
