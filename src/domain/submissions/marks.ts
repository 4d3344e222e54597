/** What the people of an account keep about a submission. One that nobody marked is unread and has no star. */
export type SubmissionMarks = { readonly isRead: boolean; readonly isStarred: boolean };

/** A change of marks; a missing mark stays. */
export type MarksChange = { readonly [Mark in keyof SubmissionMarks]?: boolean | null | undefined };

export const NO_MARKS: SubmissionMarks = { isRead: false, isStarred: false };

/** The most submissions that one call marks or deletes. */
export const MAX_CHANGED_SUBMISSIONS = 100;

/** The most stars of an account: a list of them is looked up star by star. */
export const MAX_STARRED_SUBMISSIONS = 1_000;
