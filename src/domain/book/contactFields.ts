import type { FieldReader } from "./complaintFields.ts";
import { ANSWER_CHANNELS, type AnswerChannel, type ComplaintDetails, type Guardian } from "./complaints.ts";
import { dropInvisible, isEmail } from "../texts.ts";

/** The contacts of the consumer and of a minor's guardian, with the channel that the answer must take. */
export type Contact = Pick<ComplaintDetails, "email" | "emailTyped" | "address" | "answerChannel" | "guardian">;

type PostedContact = Pick<ComplaintDetails, "email" | "address" | "guardian">;

const MAX_EMAIL_CHARACTERS = 120;
const MAX_ADDRESS_CHARACTERS = 150;

/**
 * Reads the contacts. A sheet needs a valid e-mail or address, and the contact of its answer channel must be valid. The consumer may
 * confirm an invalid other contact anyway; the sheet keeps its raw value. `readGuardian` is called after the consumer's contacts are
 * read, so that the problems come in the order of the page.
 */
export function readContact(reader: FieldReader, readGuardian: () => Guardian | null): Contact {
  const email = readEmail(reader, "email");
  const address = reader.text("domicilio", MAX_ADDRESS_CHARACTERS);
  if (email === null && address === null && !reader.hasProblem("email") && !reader.hasProblem("domicilio")) {
    reader.report("email", "contact_required");
  }
  const guardian = readGuardian();
  const chosen = ANSWER_CHANNELS.find((known) => known === reader.word("canal_respuesta").toLowerCase());
  const posted = { email, address, guardian };
  const contact = { ...posted, ...waiveOwnContact(reader, posted, chosen) };
  const channel = chooseChannel(contact, chosen);
  return { ...contact, guardian: waiveGuardianEmail(reader, contact, chosen), answerChannel: channel };
}

/** Reads an e-mail without the invisible marks that copying brings along. Reports an invalid e-mail; null for an empty one. */
export function readEmail(reader: FieldReader, name: "email" | "apoderado_email"): string | null {
  const email = dropInvisible(reader.text(name, MAX_EMAIL_CHARACTERS) ?? "").trim();
  if (email !== "" && !reader.hasProblem(name) && !isEmail(email)) reader.report(name, "invalid_email");
  return email === "" ? null : email;
}

/**
 * Reports an answer channel whose contact is missing. A sheet without any contact has its problem already. An answer by e-mail may go
 * to the guardian's e-mail.
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
  { email, address, guardian }: PostedContact,
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
  { email, guardian }: PostedContact,
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

function chooseChannel({ email }: PostedContact, chosen: AnswerChannel | undefined): AnswerChannel {
  return chosen ?? (email === null ? "carta" : "email");
}
