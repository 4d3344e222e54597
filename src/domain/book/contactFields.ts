import type { FieldReader } from "./complaintFields.ts";
import { ANSWER_CHANNELS, type AnswerChannel, type ComplaintDetails, type Guardian } from "./complaints.ts";
import { dropInvisible, isEmail } from "../texts.ts";

/** The contacts of the consumer and of a minor's guardian, with the channel that the answer must take. */
export type Contact = Pick<ComplaintDetails, "email" | "emailTyped" | "address" | "answerChannel" | "guardian">;

type ReadContact = Pick<ComplaintDetails, "email" | "address" | "guardian">;

const EMAIL_LIMIT = 120;
const ADDRESS_LIMIT = 150;

/**
 * Reads the contacts. A sheet needs a valid e-mail or address, and its answer channel needs the contact that it leads to. The
 * consumer may confirm the other contact anyway; its raw value is kept. `readGuardian` reads the guardian's fields, which
 * follow the consumer's own on the page.
 */
export function readContact(reader: FieldReader, readGuardian: () => Guardian | null): Contact {
  const email = readEmail(reader, "email");
  const address = reader.text("domicilio", ADDRESS_LIMIT);
  if (email === null && address === null && !reader.hasProblem("email") && !reader.hasProblem("domicilio")) {
    reader.report("email", "contact_required");
  }
  const guardian = readGuardian();
  const chosen = ANSWER_CHANNELS.find((known) => known === reader.word("canal_respuesta").toLowerCase());
  const read = { email, address, guardian };
  const contact = { ...read, ...waiveOwnContact(reader, read, chosen) };
  const channel = chooseChannel(contact, chosen);
  return { ...contact, guardian: waiveGuardianEmail(reader, contact, chosen), answerChannel: channel };
}

/** Drops the invisible marks that a copied address brings along. Null when nothing is left. */
export function readEmail(reader: FieldReader, name: "email" | "apoderado_email"): string | null {
  const email = dropInvisible(reader.text(name, EMAIL_LIMIT) ?? "").trim();
  if (email !== "" && !reader.hasProblem(name) && !isEmail(email)) reader.report(name, "invalid_email");
  return email === "" ? null : email;
}

/**
 * Reports an answer channel without its contact, unless the contact has a problem itself. An answer by e-mail may go to the
 * guardian's e-mail.
 */
export function checkAnswerChannel(reader: FieldReader, { email, address, guardian, answerChannel }: Contact): void {
  if (email === null && address === null) return;
  if (answerChannel === "email" && email === null && (guardian?.email ?? null) === null) {
    if (!reader.hasProblem("email")) reader.report("canal_respuesta", "answer_needs_email");
  }
  if (answerChannel === "carta" && address === null && !reader.hasProblem("domicilio")) {
    reader.report("canal_respuesta", "answer_needs_address");
  }
}

function waiveOwnContact(
  reader: FieldReader,
  { email, address, guardian }: ReadContact,
  chosen: AnswerChannel | undefined,
): Pick<Contact, "email" | "emailTyped" | "address"> {
  const isEmailOptional =
    isValid(reader, "domicilio", address) && (chosen !== "email" || hasGuardianEmail(reader, guardian));
  if (isEmailOptional && reader.waive("email")) return { email: null, emailTyped: reader.rawText("email"), address };
  const isAddressOptional = isValid(reader, "email", email) && chosen !== "carta";
  if (isAddressOptional && reader.waive("domicilio")) {
    return { email, emailTyped: null, address: reader.rawText("domicilio") };
  }
  return { email, emailTyped: null, address };
}

function waiveGuardianEmail(
  reader: FieldReader,
  { email, guardian }: ReadContact,
  chosen: AnswerChannel | undefined,
): Guardian | null {
  const isOptional = chosen !== "email" || isValid(reader, "email", email);
  if (guardian === null || !isOptional || !reader.waive("apoderado_email")) return guardian;
  return { ...guardian, email: null, emailTyped: reader.rawText("apoderado_email") };
}

function hasGuardianEmail(reader: FieldReader, guardian: Guardian | null): boolean {
  return isValid(reader, "apoderado_email", guardian?.email ?? null);
}

function isValid(reader: FieldReader, name: string, value: string | null): boolean {
  return value !== null && !reader.hasProblem(name);
}

function chooseChannel({ email }: ReadContact, chosen: AnswerChannel | undefined): AnswerChannel {
  return chosen ?? (email === null ? "carta" : "email");
}
