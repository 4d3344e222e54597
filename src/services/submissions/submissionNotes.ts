import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";
import {
  MAX_MENTIONS,
  MAX_NOTE_CHARACTERS,
  MAX_NOTES,
  MAX_SHOWN_MENTIONS,
  type SubmissionNote,
} from "../../domain/submissions/triage.ts";
import { MAX_LISTED_BYTES } from "../../domain/submissions/submissions.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { signalChange } from "./submissionChanges.ts";

export type SubmissionNotesService = ReturnType<typeof createSubmissionNotesService>;

export type NoteInput = {
  readonly submissionId: string;
  readonly body: string;
  /** The members that the note names. */
  readonly mentionedIds?: readonly string[] | null | undefined;
};

/** What the account's people write to each other about submissions. Whoever is named sees it on the panel's first page. */
export function createSubmissionNotesService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /** The notes of these submissions, the oldest first. Errors: FORBIDDEN, RESULT_TOO_LARGE for more than MAX_LISTED_BYTES. */
    async listBySubmissions(actor: Actor, ids: readonly string[]): Promise<readonly SubmissionNote[]> {
      requirePermission(actor, "submissions:read");
      if ((await repositories.submissionNotes.countBytes(actor.accountId, ids)) > MAX_LISTED_BYTES) {
        throw new DomainError("RESULT_TOO_LARGE", { limitBytes: MAX_LISTED_BYTES });
      }
      return repositories.submissionNotes.listBySubmissions(actor.accountId, ids);
    },

    /** The notes that name the actor, newest first, until they are dismissed; none for a key. Errors: FORBIDDEN. */
    async listMentions({ by, ...actor }: Actor): Promise<readonly SubmissionNote[]> {
      requirePermission({ by, ...actor }, "submissions:read");
      return by.kind === "user" ? repositories.submissionNotes.listMentions(actor.accountId, by.id) : [];
    },

    /**
     * Adds a note to an accepted submission.
     * Errors: FORBIDDEN, VALIDATION_FAILED, SUBMISSION_NOT_FOUND, MEMBER_NOT_FOUND, TOO_MANY_SUBMISSION_NOTES.
     */
    async add(actor: Actor, { submissionId, body: text, mentionedIds }: NoteInput): Promise<SubmissionNote> {
      permit(actor, "addSubmissionNote", clock.now());
      const { accountId, by } = actor;
      const check = checkInput();
      const body = check.text("body", text, MAX_NOTE_CHARACTERS);
      const named = [...new Set(mentionedIds)];
      if (named.length > MAX_MENTIONS)
        check.report({ field: "mentionedIds", problem: "too_many", limit: MAX_MENTIONS });
      check.assertValid();
      const added = await transact(async (tx) => {
        const [id] = await tx.submissionTriage.lockAccepted(accountId, [submissionId]);
        if (id === undefined) throw new DomainError("SUBMISSION_NOT_FOUND");
        const members = new Set((await tx.people.listByAccounts([accountId])).map(({ user }) => user.id));
        if (named.some((each) => !members.has(each))) throw new DomainError("MEMBER_NOT_FOUND");
        // Two calls at once may pass the bound by their own notes.
        if ((await tx.submissionNotes.count(accountId, id)) >= MAX_NOTES) {
          throw new DomainError("TOO_MANY_SUBMISSION_NOTES", { limit: MAX_NOTES });
        }
        const createdAt = clock.now();
        const noteId = uuidv7({ msecs: createdAt.getTime() });
        const author = { authorKind: by.kind, authorId: by.id };
        const note = { id: noteId, accountId, submissionId: id, ...author, body, createdAt };
        await tx.submissionNotes.insert({ ...note, mentionedIds: named });
        const details = { noteId, mentionedIds: named };
        await recordAct(tx, actor, { act: "submission.note_added", accountId, subjectId: id, details }, createdAt);
        return found(await tx.submissionNotes.find(accountId, noteId), "SUBMISSION_NOTE_NOT_FOUND");
      });
      signalChange(signals, accountId, [added.submissionId]);
      return added;
    },

    /** Deletes a note that the actor has written; an owner deletes every one. Errors: FORBIDDEN, SUBMISSION_NOTE_NOT_FOUND. */
    async delete(actor: Actor, id: string): Promise<void> {
      permit(actor, "deleteSubmissionNote", clock.now());
      const { accountId, by } = actor;
      const { submissionId } = await transact(async (tx) => {
        const note = found(await tx.submissionNotes.find(accountId, id), "SUBMISSION_NOTE_NOT_FOUND");
        const isOwn = note.authorKind === by.kind && note.authorId === by.id;
        if (!isOwn) requirePermission(actor, "members:write");
        await tx.submissionNotes.delete(accountId, id);
        const act = { act: "submission.note_deleted", accountId, subjectId: note.submissionId } as const;
        await recordAct(tx, actor, { ...act, details: { noteId: id } }, clock.now());
        return note;
      });
      signalChange(signals, accountId, [submissionId]);
    },

    /** Takes notes off the actor's list of mentions. Returns the ids of those that were on it. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async dismiss(actor: Actor, noteIds: readonly string[]): Promise<readonly string[]> {
      permit(actor, "dismissMentions", clock.now());
      if (noteIds.length > MAX_SHOWN_MENTIONS) {
        const problem = { field: "noteIds", problem: "too_many", limit: MAX_SHOWN_MENTIONS } as const;
        throw new DomainError("VALIDATION_FAILED", { fields: [problem] });
      }
      const { accountId, by } = actor;
      if (by.kind !== "user") return [];
      return transact((tx) => tx.submissionNotes.dismiss(accountId, by.id, noteIds));
    },
  };
}
