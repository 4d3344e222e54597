import type { Knex } from "knex";
import { MAX_SHOWN_MENTIONS, type SubmissionNote } from "../../domain/submissions/triage.ts";

export type SubmissionNotesRepository = ReturnType<typeof createSubmissionNotesRepository>;

/** A note as it is stored, with the ids of the members that it names. */
export type NewNote = Omit<SubmissionNote, "authorName" | "mentioned"> & {
  readonly accountId: string;
  readonly mentionedIds: readonly string[];
};

/** What the account's people write to each other about submissions. */
export function createSubmissionNotesRepository(db: Knex) {
  const notes = () => db("submission_notes as n").select(db.raw(SHOWN));

  return {
    /** The notes of these submissions, the oldest first. */
    async listBySubmissions(accountId: string, submissionIds: readonly string[]): Promise<readonly SubmissionNote[]> {
      return notes().where({ "n.account_id": accountId }).whereIn("n.submission_id", submissionIds).orderBy("n.id");
    },

    /** The account's next notes after an id, the oldest first. */
    async listAfter(accountId: string, after: string, limit: number): Promise<readonly SubmissionNote[]> {
      return notes().where({ "n.account_id": accountId }).where("n.id", ">", after).orderBy("n.id").limit(limit);
    },

    /** The bytes of the notes of these submissions together. */
    async countBytes(accountId: string, submissionIds: readonly string[]): Promise<number> {
      const row: { readonly bytes: string | null } | undefined = await db("submission_notes")
        .where({ account_id: accountId })
        .whereIn("submission_id", submissionIds)
        .first(db.raw("sum(octet_length(body)) as bytes"));
      return Number(row?.bytes ?? 0);
    },

    /** The notes that name the member, who has not dismissed them: the newest MAX_SHOWN_MENTIONS. */
    async listMentions(accountId: string, userId: string): Promise<readonly SubmissionNote[]> {
      return notes()
        .join("submission_mentions as m", { "m.account_id": "n.account_id", "m.note_id": "n.id" })
        .where({ "m.account_id": accountId, "m.user_id": userId, "m.seen": false })
        .orderBy("n.id", "desc")
        .limit(MAX_SHOWN_MENTIONS);
    },

    async find(accountId: string, id: string): Promise<SubmissionNote | null> {
      const row: SubmissionNote | undefined = await notes().where({ "n.account_id": accountId, "n.id": id }).first();
      return row ?? null;
    },

    async count(accountId: string, submissionId: string): Promise<number> {
      const [row] = await db("submission_notes")
        .where({ account_id: accountId, submission_id: submissionId })
        .count({ count: "*" });
      return Number(row?.["count"] ?? 0);
    },

    async insert({ id, accountId, submissionId, authorKind, authorId, body, mentionedIds, createdAt }: NewNote) {
      await db("submission_notes").insert({
        id,
        account_id: accountId,
        submission_id: submissionId,
        author_kind: authorKind,
        author_id: authorId,
        body,
        created_at: createdAt,
      });
      if (mentionedIds.length === 0) return;
      const mentions = mentionedIds.map((userId) => ({ account_id: accountId, user_id: userId, note_id: id }));
      await db("submission_mentions").insert(mentions);
    },

    async delete(accountId: string, id: string): Promise<void> {
      await db("submission_notes").where({ account_id: accountId, id }).delete();
    },

    /** Notes that the member has seen these mentions. Returns the ids of those that waited. */
    async dismiss(accountId: string, userId: string, noteIds: readonly string[]): Promise<readonly string[]> {
      const rows: { readonly note_id: string }[] = await db("submission_mentions")
        .where({ account_id: accountId, user_id: userId, seen: false })
        .whereIn("note_id", noteIds)
        .update({ seen: true })
        .returning("note_id");
      return rows.map(({ note_id: id }) => id);
    },
  };
}

const SHOWN = `
  n.id, n.submission_id as "submissionId", n.author_kind as "authorKind", n.author_id as "authorId", n.body,
  n.created_at as "createdAt",
  case n.author_kind
    when 'user' then (select u.name from users u where u.id = n.author_id)
    else (select k.name from api_keys k where k.id = n.author_id and k.account_id = n.account_id)
  end as "authorName",
  coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
    from submission_mentions m join users u on u.id = m.user_id
    where m.account_id = n.account_id and m.note_id = n.id
  ), '[]') as mentioned
`;
