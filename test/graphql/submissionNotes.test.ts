import { expect, test } from "vitest";
import { MAX_NOTES } from "../../src/domain/submissions/triage.ts";
import { shareTestApp } from "../support/app.ts";
import { openTriage } from "./triageWorld.ts";

const openApp = shareTestApp({ environment: { WORKER: "off" } });
const setup = async (count: number) => openTriage(await openApp(), count);

test("a note shows its author, and a named member sees it until they dismiss it", async () => {
  const { ids, app, owner, member, ask } = await setup(1);
  const [submissionId = ""] = ids;
  const [ana, luis] = [await member("Ana"), await member("Luis")];
  const { submissionNotes } = app.services;

  const note = await submissionNotes.add(luis.actor, {
    submissionId,
    body: " @Ana ¿lo ves? ",
    mentionedIds: [ana.id, ana.id],
  });
  const { data } = await ask<{ submission: { notes: unknown[] } }>(
    `{ submission(id: "${submissionId}") { notes { body authorName isOwn mentioned { name } } } }`,
  );
  const seen = await submissionNotes.listMentions(ana.actor);
  const others = [await submissionNotes.listMentions(luis.actor), await submissionNotes.listMentions(owner.actor)];
  const foreign = submissionNotes.delete(ana.actor, note.id);
  await expect(foreign).rejects.toMatchObject({ code: "FORBIDDEN" });
  const dismissed = await submissionNotes.dismiss(ana.actor, [note.id]);
  const left = await submissionNotes.listMentions(ana.actor);
  await submissionNotes.delete(owner.actor, note.id);

  expect(data.submission.notes).toEqual([
    { body: "@Ana ¿lo ves?", authorName: "Luis", isOwn: false, mentioned: [{ name: "Ana" }] },
  ]);
  expect(seen.map(({ id }) => id)).toEqual([note.id]);
  expect([others, dismissed, left]).toEqual([[[], []], [note.id], []]);
  expect(await submissionNotes.listBySubmissions(owner.actor, [submissionId])).toEqual([]);
});

test("a submission has no more notes than the bound", async () => {
  const { ids, app, owner, database, accountId } = await setup(1);
  const [submissionId = ""] = ids;
  await database.raw(
    `insert into submission_notes select id_beside(first_id_at(now())), ?, ?, 'user', ?, 'x', now() from generate_series(1, ${MAX_NOTES})`,
    [accountId, submissionId, accountId],
  );

  const further = app.services.submissionNotes.add(owner.actor, { submissionId, body: "x" });

  await expect(further).rejects.toMatchObject({ code: "TOO_MANY_SUBMISSION_NOTES" });
});

test("the notes of many submissions are refused before they are read when they are too many bytes together", async () => {
  const { ids, app, owner, database, accountId, ask } = await setup(3);
  const fill = `
    insert into submission_notes (id, account_id, submission_id, author_kind, author_id, body, created_at)
    select id_beside(first_id_at(now())), ?, s, 'user', ?, repeat('ñ', 4000), now()
    from unnest(?::uuid[]) s, generate_series(1, 600)
  `;
  await database.raw(fill, [accountId, accountId, ids.slice(0, 2)]);

  const many = await ask<{ submissions: { nodes: { notes: unknown[] }[] } }>(
    "{ submissions(first: 3) { nodes { id notes { body } } } }",
  );
  const few = await app.services.submissionNotes.listBySubmissions(owner.actor, ids.slice(2));

  expect(many.errors?.map(({ extensions }) => extensions.code)).toContain("RESULT_TOO_LARGE");
  expect(few).toEqual([]);
});
