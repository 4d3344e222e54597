import type { FieldReader } from "./complaintFields.ts";
import { ANSWER_CHANNELS, type AnswerChannel, type ComplaintFacts, type Guardian } from "./complaints.ts";
import { dropInvisible, isEmail } from "../texts.ts";

/** How the consumer, and a minor's parent, are reached, and by which means the answer is to go. */
export type Contact = Pick<ComplaintFacts, "email" | "emailTyped" | "address" | "answerChannel" | "guardian">;

type Reach = Pick<ComplaintFacts, "email" | "address" | "guardian">;

const EMAIL_LIMIT = 120;
const ADDRESS_LIMIT = 150;

/**
 * An e-mail or an address makes a sheet, and the answer needs the one that it is to go to: the other blocks nothing, and is
 * kept as it was typed. `readGuardian` reads the parent's fields, which stand behind the consumer's own.
 */
export function readContact(reader: FieldReader, readGuardian: () => Guardian | null): Contact {
  const email = readEmail(reader, "email");
  const address = reader.text("domicilio", ADDRESS_LIMIT);
  if (email === null && address === null && !reader.isFaulty("email") && !reader.isFaulty("domicilio")) {
    reader.report("email", "contact_required");
  }
  const guardian = readGuardian();
  const asked = ANSWER_CHANNELS.find((known) => known === reader.word("canal_respuesta").toLowerCase());
  const read = { email, address, guardian };
  const settled = { ...read, ...settleContact(reader, read, asked) };
  return { ...settled, guardian: settleGuardian(reader, settled, asked), answerChannel: chooseChannel(settled, asked) };
}

/** Null for nothing but marks that nobody sees, which come along when an address is copied. */
export function readEmail(reader: FieldReader, name: "email" | "apoderado_email"): string | null {
  const email = dropInvisible(reader.text(name, EMAIL_LIMIT) ?? "").trim();
  if (email !== "" && !reader.isFaulty(name) && !isEmail(email)) reader.report(name, "invalid_email");
  return email === "" ? null : email;
}

/** The answer to a minor may go to the parent's e-mail. What is impossible is said only when the contact itself is in order. */
export function checkAnswerChannel(reader: FieldReader, { email, address, guardian, answerChannel }: Contact): void {
  if (email === null && address === null) return;
  if (answerChannel === "email" && email === null && (guardian?.email ?? null) === null) {
    if (!reader.isFaulty("email")) reader.report("canal_respuesta", "answer_needs_email");
  }
  if (answerChannel === "carta" && address === null && !reader.isFaulty("domicilio")) {
    reader.report("canal_respuesta", "answer_needs_address");
  }
}

function settleContact(
  reader: FieldReader,
  { email, address, guardian }: Reach,
  asked: AnswerChannel | undefined,
): Pick<Contact, "email" | "emailTyped" | "address"> {
  const isEmailSpare =
    isInOrder(reader, "domicilio", address) && (asked !== "email" || reachesGuardian(reader, guardian));
  if (isEmailSpare && reader.forgive("email")) return { email: null, emailTyped: reader.freeText("email"), address };
  const isAddressSpare = isInOrder(reader, "email", email) && asked !== "carta";
  if (isAddressSpare && reader.forgive("domicilio")) {
    return { email, emailTyped: null, address: reader.freeText("domicilio") };
  }
  return { email, emailTyped: null, address };
}

function settleGuardian(
  reader: FieldReader,
  { email, guardian }: Reach,
  asked: AnswerChannel | undefined,
): Guardian | null {
  const isSpare = asked !== "email" || isInOrder(reader, "email", email);
  if (guardian === null || !isSpare || !reader.forgive("apoderado_email")) return guardian;
  return { ...guardian, email: null, emailTyped: reader.freeText("apoderado_email") };
}

function reachesGuardian(reader: FieldReader, guardian: Guardian | null): boolean {
  return isInOrder(reader, "apoderado_email", guardian?.email ?? null);
}

function isInOrder(reader: FieldReader, name: string, value: string | null): boolean {
  return value !== null && !reader.isFaulty(name);
}

function chooseChannel({ email }: Reach, asked: AnswerChannel | undefined): AnswerChannel {
  return asked ?? (email === null ? "carta" : "email");
}
