/** What the account's people and keys have changed about its submissions, without the changes themselves. */
export type SubmissionsChange = {
  /** The changed submissions, each once; null where they are more than MAX_NAMED_CHANGES, or where signals may have been lost. */
  readonly submissionIds: readonly string[] | null;
  /** Whether views, or the states that submissions can have, were changed. */
  readonly listsChanged: boolean;
};

/** The most submissions that one event, or one signal between processes, names. A notification of PostgreSQL has room for 8,000 bytes. */
export const MAX_NAMED_CHANGES = 100;

export const NO_CHANGE: SubmissionsChange = { submissionIds: [], listsChanged: false };
export const EVERYTHING: SubmissionsChange = { submissionIds: null, listsChanged: true };

/** Both changes as one. */
export function joinChanges(one: SubmissionsChange, other: SubmissionsChange): SubmissionsChange {
  const ids = one.submissionIds === null ? null : [...one.submissionIds, ...(other.submissionIds ?? [])];
  return nameChange(other.submissionIds === null ? null : ids, one.listsChanged || other.listsChanged);
}

/** A change of these submissions. */
export function nameChange(submissionIds: readonly string[] | null, listsChanged = false): SubmissionsChange {
  const ids = submissionIds === null ? null : [...new Set(submissionIds)];
  return { submissionIds: ids === null || ids.length > MAX_NAMED_CHANGES ? null : ids, listsChanged };
}

/** Whether nothing was changed. */
export function isNoChange({ submissionIds, listsChanged }: SubmissionsChange): boolean {
  return submissionIds?.length === 0 && !listsChanged;
}
