import type { FieldReader } from "./complaintFields.ts";
import {
  ANSWER_CHANNELS,
  type AnswerChannel,
  type ComplaintDetails,
  findConsumerAddress,
  findConsumerEmail,
  type Guardian,
} from "./complaints.ts";
import { dropInvisible, findEmailProblem } from "../texts.ts";

/** The contacts of the consumer and of a minor's guardian, with the channel that the answer must take. */
export type Contact = Pick<ComplaintDetails, "email" | "emailTyped" | "address" | "answerChannel" | "guardian">;

type PostedContact = Pick<ComplaintDetails, "email" | "address" | "guardian">;

const MAX_CONTACT_CHARACTERS = 120;
const MAX_ADDRESS_CHARACTERS = 150;

/**
 * Reads the contacts. A sheet needs a valid e-mail or address; a minor's guardian's count as the minor's. The consumer may confirm an
 * invalid other contact anyway; the sheet keeps its raw value.
 * `readGuardian` is called after the consumer's contacts are read, so that the problems come in the order of the page.
 */
export function readContact(reader: FieldReader, isMinor: boolean, readGuardian: () => Guardian | null): Contact {
  const email = readEmail(reader, "email");
  const address = reader.text("domicilio", MAX_ADDRESS_CHARACTERS);
  const isReachedByGuardian = isMinor && (reader.isFilled("apoderado_email") || reader.isFilled("apoderado_domicilio"));
  const hasProblem = reader.hasProblem("email") || reader.hasProblem("domicilio");
  if (email === null && address === null && !isReachedByGuardian && !hasProblem) {
    reader.report("email", "contact_required");
  }
  const guardian = readGuardian();
  const chosen = ANSWER_CHANNELS.find((known) => known === reader.word("canal_respuesta").toLowerCase());
  const contact = waiveContacts(reader, { email, address, guardian });
  return { ...contact, answerChannel: chosen ?? (findConsumerEmail(contact) === null ? "carta" : "email") };
}

/** Reads an e-mail without the invisible marks that copying brings along. Reports one that no mail goes to; null for an empty one. */
export function readEmail(reader: FieldReader, name: "email" | "apoderado_email"): string | null {
  const email = dropInvisible(reader.text(name, MAX_CONTACT_CHARACTERS) ?? "").trim();
  const problem = email === "" || reader.hasProblem(name) ? null : findEmailProblem(email);
  if (problem !== null) reader.report(name, problem);
  return email === "" ? null : email;
}

/**
 * The channel of the answer. One whose contact is missing is a warning: a consumer who insists is answered by the contact that is there
 * (DS 011-2011-PCM art. 5). A sheet without any contact has its problem already.
 */
export function checkAnswerChannel(reader: FieldReader, { answerChannel, ...contact }: Contact): AnswerChannel {
  const email = findConsumerEmail(contact);
  const address = findConsumerAddress(contact);
  if (email === null && address === null) return answerChannel;
  const wrongEmail = contact.emailTyped ?? contact.guardian?.emailTyped ?? null;
  // The consumer has confirmed the e-mail already.
  if (answerChannel === "email" && email === null && wrongEmail !== null) return "carta";
  if (answerChannel === "email" && email === null && !hasEmailProblem(reader)) {
    reader.report("canal_respuesta", "answer_needs_email");
  }
  if (answerChannel === "carta" && address === null && !reader.hasProblem("domicilio")) {
    reader.report("canal_respuesta", "answer_needs_address");
  }
  if (!reader.waive("canal_respuesta")) return answerChannel;
  return email === null ? "carta" : "email";
}

/** Waives the problem of each contact that another valid one makes optional, if the consumer confirmed the contact anyway. */
function waiveContacts(
  reader: FieldReader,
  { email, address, guardian }: PostedContact,
): Omit<Contact, "answerChannel"> {
  const isEmail = isValid(reader, "email", email);
  const isAddress = isValid(reader, "domicilio", address);
  const isGuardianEmail = isValid(reader, "apoderado_email", guardian?.email ?? null);
  const isGuardianAddress = isValid(reader, "apoderado_domicilio", guardian?.address ?? null);

  const isEmailOptional = isAddress || isGuardianEmail || isGuardianAddress;
  const isAddressOptional = isEmail || isGuardianEmail || isGuardianAddress;
  const isGuardianEmailOptional = isEmail || isAddress || isGuardianAddress;
  if (!isEmailOptional) keepUnreachable(reader, "email");
  if (!isGuardianEmailOptional) keepUnreachable(reader, "apoderado_email");
  return {
    ...(isEmailOptional && reader.waive("email")
      ? { email: null, emailTyped: reader.rawText("email") }
      : { email, emailTyped: null }),
    address: isAddressOptional && reader.waive("domicilio") ? reader.rawText("domicilio") : address,
    guardian:
      guardian !== null && isGuardianEmailOptional && reader.waive("apoderado_email")
        ? { ...guardian, email: null, emailTyped: reader.rawText("apoderado_email") }
        : guardian,
  };
}

/**
 * An e-mail that ordinary mail does not reach is a contact of the consumer all the same: without another one it is a warning, too, and
 * stays as it was typed.
 */
function keepUnreachable(reader: FieldReader, name: "email" | "apoderado_email"): void {
  const problems = reader.problems.filter(({ field }) => field === name);
  if (problems.length > 0 && problems.every(({ problem }) => problem === "unreachable_email")) reader.waive(name);
}

function isValid(reader: FieldReader, name: string, value: string | null): boolean {
  return value !== null && !reader.hasProblem(name);
}

function hasEmailProblem(reader: FieldReader): boolean {
  return reader.hasProblem("email") || reader.hasProblem("apoderado_email");
}
