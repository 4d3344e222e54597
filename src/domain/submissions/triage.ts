/** What a state means, whatever it is called: nobody has begun, somebody is at it, it is over. */
export type SubmissionStateKind = "open" | "in_progress" | "done";

/** Where a submission stands. `name` is null where the account left the usual one, which the locale has. */
export type SubmissionState = {
  readonly id: string;
  readonly name: string | null;
  readonly kind: SubmissionStateKind;
};

/** The first state, in which every submission begins. It can be renamed, and is always there. */
export const FIRST_STATE_ID = "00000000-0000-7000-8000-000000000001";

/** The states of an account that has set none. */
export const USUAL_STATES: readonly SubmissionState[] = [
  { id: FIRST_STATE_ID, name: null, kind: "open" },
  { id: "00000000-0000-7000-8000-000000000002", name: null, kind: "in_progress" },
  { id: "00000000-0000-7000-8000-000000000003", name: null, kind: "done" },
];

/** A person of the account, as the others see them. */
export type Teammate = { readonly id: string; readonly name: string };

/** Where a submission stands, whose it is, and its tags in the order of their texts. */
export type SubmissionTriage = {
  readonly state: SubmissionState;
  readonly assignee: Teammate | null;
  readonly tags: readonly string[];
};

/** A change of submissions; what is missing or null stays. */
export type TriageChange = {
  readonly stateId?: string | null | undefined;
  /** The person whose they are from now on. */
  readonly assigneeId?: string | null | undefined;
  /** Whether they are nobody's from now on. */
  readonly unassign?: boolean | null | undefined;
  readonly addTags?: readonly string[] | null | undefined;
  readonly removeTags?: readonly string[] | null | undefined;
};

/** The conditions of a list on where submissions stand; a missing condition excludes none. */
export type TriageFilter = {
  readonly stateId?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly isAssigned?: boolean | null | undefined;
  readonly tag?: string | null | undefined;
};

/** Whether a filter has a condition on where submissions stand. */
export function looksAtTriage({ stateId, assigneeId, isAssigned, tag }: TriageFilter): boolean {
  return Boolean(stateId) || Boolean(assigneeId) || typeof isAssigned === "boolean" || Boolean(tag);
}

export const MAX_STATES = 12;
export const MAX_STATE_CHARACTERS = 40;
export const MAX_TAG_CHARACTERS = 40;
/** The most tags of a submission, and the most that one call adds or removes. */
export const MAX_TAGS = 10;
/** The most different tags of an account, so that its people find them again. */
export const MAX_ACCOUNT_TAGS = 200;

/** A note of the account's people about a submission. */
export type SubmissionNote = {
  readonly id: string;
  readonly submissionId: string;
  readonly authorKind: "apiKey" | "user";
  readonly authorId: string;
  /** The person's name, or the key's; null once that is gone. */
  readonly authorName: string | null;
  readonly body: string;
  readonly mentioned: readonly Teammate[];
  readonly createdAt: Date;
};

export const MAX_NOTE_CHARACTERS = 4_000;
/** The most notes of a submission. */
export const MAX_NOTES = 100;
/** The most members that a note names. */
export const MAX_MENTIONS = 10;
/** The most mentions that wait for a member and are shown. */
export const MAX_SHOWN_MENTIONS = 20;
