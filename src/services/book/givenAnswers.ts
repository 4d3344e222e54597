import type { Actor } from "../../domain/actor.ts";
import {
  answerComplaint,
  type GivenAnswer,
  MAX_ANSWER_CHARACTERS,
  type Moment,
  prepareLetter,
} from "../../domain/book/complaintStates.ts";
import { type AnswerChannel, type Complaint, findConsumerAddress } from "../../domain/book/complaints.ts";
import { hasPlaceholder } from "../../domain/book/answerTemplates.ts";
import { DomainError, type FieldProblem } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";

export type AnswerInput = {
  readonly id: string;
  readonly answer: string;
  /** A letter instead of the mail that the consumer chose and that did not arrive; missing or null for the consumer's choice. */
  readonly via?: AnswerChannel | null | undefined;
  readonly actionsTaken?: string | null | undefined;
  readonly signerName?: string | null | undefined;
  readonly signerPost?: string | null | undefined;
  readonly refused?: boolean | null | undefined;
  readonly refusalReasons?: string | null | undefined;
  readonly documentIds?: readonly string[] | null | undefined;
};

/** The texts of an answer that may have placeholders until it is given. */
export const TEXT_FIELDS = ["answer", "actionsTaken", "refusalReasons"] as const;

export const MAX_SIGNER_CHARACTERS = 150;
const MAX_DOCUMENTS = 5;

/** Reads an answer as staff give it. Errors: VALIDATION_FAILED. */
export function readAnswer(actor: Actor, input: AnswerInput): GivenAnswer {
  const check = checkInput();
  const optional = (field: "actionsTaken" | "signerName" | "signerPost" | "refusalReasons", limit: number) => {
    const text = input[field]?.trim() ?? "";
    return text === "" ? null : check.text(field, text, limit);
  };
  const given = {
    answer: check.text("answer", input.answer, MAX_ANSWER_CHARACTERS),
    actionsTaken: optional("actionsTaken", MAX_ANSWER_CHARACTERS),
    signerName: optional("signerName", MAX_SIGNER_CHARACTERS),
    signerPost: optional("signerPost", MAX_SIGNER_CHARACTERS),
    refusalReasons: optional("refusalReasons", MAX_ANSWER_CHARACTERS),
    answeredBy: actor.by.id,
  };
  for (const field of TEXT_FIELDS) {
    if (hasPlaceholder(given[field] ?? "")) check.report({ field, problem: "unfilled_placeholder" });
  }
  if (input.refused === true && given.refusalReasons === null) {
    check.report({ field: "refusalReasons", problem: "required" });
  }
  if ((input.documentIds?.length ?? 0) > MAX_DOCUMENTS) {
    check.report({ field: "documentIds", problem: "too_many", limit: MAX_DOCUMENTS });
  }
  check.assertValid();
  return input.refused === true ? given : { ...given, refusalReasons: null };
}

/**
 * The channel of an answer: the one that the consumer chose. A letter takes the place of a mail that did not arrive, where there is an
 * address. `unarrived` is how many answers by mail did not. Errors: COMPLAINT_ACTION_REFUSED.
 */
export function chooseChannel(complaint: Complaint, via: AnswerChannel | null, unarrived: number): AnswerChannel {
  const { answerChannel } = complaint;
  if (via === null || via === answerChannel) return answerChannel;
  if (via === "email") throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason: "letter_chosen" });
  if (unarrived === 0) throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason: "letter_not_chosen" });
  if (findConsumerAddress(complaint) === null) {
    throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason: "no_address" });
  }
  return via;
}

/**
 * The sheet with the answer: under way by mail, or with a prepared letter. An open offer is still to be ended.
 * Errors: VALIDATION_FAILED, COMPLAINT_ACTION_REFUSED.
 */
export function applyAnswer(
  complaint: Complaint,
  channel: AnswerChannel,
  given: GivenAnswer,
  moment: Moment,
): Complaint {
  if (channel === "email") return answerComplaint(complaint, given, moment);
  requireSigner(given);
  return prepareLetter(complaint, given, moment);
}

/** A letter is signed by a person with a name and a post. Errors: VALIDATION_FAILED. */
function requireSigner({ signerName, signerPost }: GivenAnswer): void {
  const fields: FieldProblem[] = [];
  if (signerName === null) fields.push({ field: "signerName", problem: "required" });
  if (signerPost === null) fields.push({ field: "signerPost", problem: "required" });
  if (fields.length > 0) throw new DomainError("VALIDATION_FAILED", { fields });
}
