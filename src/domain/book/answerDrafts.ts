import type { ActingParty } from "../actor.ts";

/** What somebody has typed of an answer. An empty text is one that nobody has begun. */
export type DraftTexts = {
  readonly answer: string;
  readonly actionsTaken: string;
  readonly signerName: string;
  readonly signerPost: string;
  readonly refused: boolean;
  readonly refusalReasons: string;
};

/** The answer to a sheet that its account's people are writing. A sheet has one at most, which they share. */
export type AnswerDraft = DraftTexts & {
  readonly complaintId: string;
  readonly accountId: string;
  /** Another one after each save. Who saves names the version that they saw. */
  readonly version: string;
  readonly savedByKind: ActingParty["kind"];
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** A draft with the e-mail address of the person, or the name of the key, that saved it; null once that is gone. */
export type NamedAnswerDraft = AnswerDraft & { readonly savedByName: string | null };

/** Whether nobody has begun any of the texts. */
export function isEmptyDraft({
  answer,
  actionsTaken,
  signerName,
  signerPost,
  refused,
  refusalReasons,
}: DraftTexts): boolean {
  return !refused && [answer, actionsTaken, signerName, signerPost, refusalReasons].every((text) => text === "");
}
