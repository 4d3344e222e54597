import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import {
  type AnswerDraft,
  type DraftTexts,
  isEmptyDraft,
  type NamedAnswerDraft,
} from "../../domain/book/answerDrafts.ts";
import { MAX_ANSWER_CHARACTERS, requireUnanswered } from "../../domain/book/complaintStates.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { Dependencies } from "../dependencies.ts";
import { MAX_SIGNER_CHARACTERS } from "./givenAnswers.ts";

export type AnswerDraftsService = ReturnType<typeof createAnswerDraftsService>;

/** `version`: that of the draft that the caller saw; null where the sheet had none. A text that is missing or null is empty. */
export type DraftInput = {
  readonly [Text in keyof DraftTexts]?: DraftTexts[Text] | null | undefined;
} & { readonly id: string; readonly version?: string | null | undefined };

/** The most characters of each text: those that an answer takes. */
const LIMITS = {
  answer: MAX_ANSWER_CHARACTERS,
  actionsTaken: MAX_ANSWER_CHARACTERS,
  signerName: MAX_SIGNER_CHARACTERS,
  signerPost: MAX_SIGNER_CHARACTERS,
  refusalReasons: MAX_ANSWER_CHARACTERS,
} as const;

/** The answers that an account's people are writing, shared by all of them until the answer is given. */
export function createAnswerDraftsService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    /** The drafts of these sheets. Errors: FORBIDDEN. */
    async list(actor: Actor, complaintIds: readonly string[]): Promise<readonly NamedAnswerDraft[]> {
      requirePermission(actor, "complaints:read");
      return repositories.answerDrafts.listByComplaints(actor.accountId, complaintIds);
    },

    /**
     * Stores what was typed, exactly, in place of the version that the caller saw; nothing typed deletes the draft. Returns the draft, or null
     * without one. The audit has no entry: nothing leaves the account and the sheet stays as it is.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED, ANSWER_DRAFT_CHANGED.
     */
    async save(actor: Actor, input: DraftInput): Promise<AnswerDraft | null> {
      permit(actor, "saveAnswerDraft", clock.now());
      const texts = readTexts(input);
      return transact(async (tx) => {
        const complaint = found(
          await tx.complaints.findByIdForUpdate(actor.accountId, input.id),
          "COMPLAINT_NOT_FOUND",
        );
        requireUnanswered(complaint);
        const { id: complaintId, accountId } = complaint;
        if ((await tx.answerDrafts.findVersion(complaintId)) !== (input.version ?? null)) {
          throw new DomainError("ANSWER_DRAFT_CHANGED");
        }
        if (isEmptyDraft(texts)) {
          await tx.answerDrafts.delete(complaintId);
          return null;
        }
        const savedAt = clock.now();
        const version = uuidv7({ msecs: savedAt.getTime() });
        const { kind: savedByKind, id: savedBy } = actor.by;
        const draft = { ...texts, complaintId, accountId, version, savedByKind, savedBy, savedAt };
        await tx.answerDrafts.save(draft);
        return draft;
      });
    },
  };
}

function readTexts(input: DraftInput): DraftTexts {
  const check = checkInput();
  const read = (field: keyof typeof LIMITS) => check.typed(field, input[field] ?? "", LIMITS[field]);
  const texts = {
    answer: read("answer"),
    actionsTaken: read("actionsTaken"),
    signerName: read("signerName"),
    signerPost: read("signerPost"),
    refused: input.refused ?? false,
    refusalReasons: read("refusalReasons"),
  };
  check.assertValid();
  return texts;
}
