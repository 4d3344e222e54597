import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "../../src/domain/times.ts";
import { MAX_REPLY_CHARACTERS } from "../../src/domain/submissions/messages.ts";
import { createTestMailer, createSetClock } from "../support/complaints.ts";
import { keepHouse } from "../support/housekeeping.ts";
import { setupServices } from "../support/services.ts";
import { shareTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { createAsk } from "./client.ts";

const mailer = createTestMailer();
const useApp = shareTestApp({ mailer });

test("a reply is in the thread with its mail's state, its draft ends, and the audit has it without its text", async () => {
  const { id, reply, save, read, listActs } = await setup();
  const saved = await save({ submissionId: id, subject: "Tu pedido", body: "Hola An" });

  const before = await read();
  const { message, userErrors } = await reply({ submissionId: id, subject: "Tu pedido", body: "Hola Ana" });
  await waitFor(async () => (await read()).messages.nodes[0]?.state === "SENT");
  const after = await read();

  expect(saved.userErrors).toEqual([]);
  expect(before).toMatchObject({ visitorEmail: "ana@example.pe", replyDraft: { body: "Hola An" } });
  expect(userErrors).toEqual([]);
  expect(message).toMatchObject({ direction: "OUT", state: "QUEUED", body: "Hola Ana" });
  expect(after).toMatchObject({
    replyDraft: null,
    messages: { nodes: [{ state: "SENT", authorName: "Primera clave" }] },
  });
  const [entry] = await listActs();
  expect(entry).toMatchObject({ act: "submission.replied", subject_id: id });
  expect(JSON.stringify(entry)).not.toContain("Hola");
});

test("a double press and a repeated call mail once, and another text with the same id is refused", async () => {
  const { app, id, reply, read } = await setup();
  const input = { submissionId: id, subject: "Hola", body: "Uno", requestId: randomUUID() };

  const answers = await Promise.all([1, 2, 3].map(() => reply(input)));
  const other = await reply({ ...input, body: "Dos" });

  expect(new Set(answers.map(({ message }) => message?.id)).size).toBe(1);
  expect(other.userErrors).toMatchObject([{ code: "REPLY_REQUEST_REUSED", path: ["input", "requestId"] }]);
  expect((await read()).messages.nodes).toHaveLength(1);
  expect(await app.database("mails").where({ kind: "submission_reply", recipient: "ana@example.pe" })).not.toEqual([]);
});

test("of two people who write at once neither overwrites the other's draft", async () => {
  const { id, save, read } = await setup();
  const first = await save({ submissionId: id, body: "Uno" });

  const blind = await save({ submissionId: id, body: "Dos" });
  const stale = await save({ submissionId: id, body: "Tres", version: randomUUID() });
  const next = await save({ submissionId: id, body: "Cuatro", version: first.version });
  const staleEnd = await save({ submissionId: id, version: first.version });
  const end = await save({ submissionId: id, version: next.version });

  for (const refused of [blind, stale, staleEnd]) {
    expect(refused.userErrors).toMatchObject([{ code: "REPLY_DRAFT_CHANGED" }]);
  }
  expect(end).toEqual({ version: null, userErrors: [] });
  expect((await read()).replyDraft).toBeNull();
});

test("texts past their bounds and a submission without an address are refused, and nothing is stored", async () => {
  const { app, owner, form, id, reply, save, read } = await setup();
  const without = await app.submit(form, { nombre: "Ana" });
  const long = "a".repeat(MAX_REPLY_CHARACTERS + 1);

  const refused = [
    await reply({ submissionId: id, subject: "x", body: long }),
    await reply({ submissionId: id, subject: "x".repeat(151), body: "x" }),
    await reply({ submissionId: id, subject: " ", body: "x" }),
    await reply({ submissionId: without, subject: "x", body: "x" }),
    await save({ submissionId: id, body: long }),
  ];

  expect(refused.map(({ userErrors }) => userErrors[0]?.code)).toEqual([
    "TOO_LONG",
    "TOO_LONG",
    "BLANK",
    "REPLY_REFUSED",
    "TOO_LONG",
  ]);
  expect((await read()).messages.nodes).toEqual([]);
  expect(await app.database("submission_messages").where({ account_id: owner.actor.accountId })).toEqual([]);
});

test("a mailbox gets ten replies of an account a day, however it is spelled, and the draft of the next one stays", async () => {
  const { id, app, owner, form, reply, save, read } = await setup("limite+1@example.pe");
  const other = await app.submit(form, { email: "LIMITE+2@example.pe" });
  for (let n = 0; n < 10; n += 1) await reply({ submissionId: n % 2 === 0 ? id : other, subject: "x", body: `${n}` });
  await save({ submissionId: id, body: "La undécima" });

  const { userErrors } = await reply({ submissionId: id, subject: "x", body: "La undécima" });

  expect(userErrors).toMatchObject([{ code: "REPLY_REFUSED" }]);
  expect(userErrors[0]?.message).toContain("Vuelve a intentarlo mañana");
  expect((await read()).replyDraft).toMatchObject({ body: "La undécima" });
  expect((await app.services.replies.listPages(owner.actor, [id], { last: 1 }))[0]?.hasPreviousPage).toBe(true);
});

test("pages go both ways, and a page whose texts are too long ends early without losing one", async () => {
  const { app, owner, id } = await setup();
  await insertMany(app, owner.actor.accountId, id, 12, 90_000);
  const { replies } = app.services;
  const list = async (args: object, lists = 1) => (await replies.listPages(owner.actor, [id], args, lists))[0];

  const first = await list({ first: 3 });
  const last = await list({ last: 3 });
  const cut = await list({ first: 12 }, 16);
  const wholly = await list({ first: 12 });

  expect(first?.items.map(({ body }) => body.slice(0, 2))).toEqual(["00", "01", "02"]);
  expect(last?.items.map(({ body }) => body.slice(0, 2))).toEqual(["09", "10", "11"]);
  expect([first?.hasNextPage, first?.hasPreviousPage, last?.hasPreviousPage]).toEqual([true, false, true]);
  expect([cut?.items.length, cut?.hasNextPage]).toEqual([6, true]);
  expect([wholly?.items.length, wholly?.hasNextPage]).toEqual([12, false]);
});

test("NDJSON and the account's archive have the thread, and a submission without one has no such member", async () => {
  const { app, owner, form, id, reply } = await setup();
  const other = await app.submit(form, { email: "luz@example.pe" });
  await reply({ submissionId: id, subject: "Hola", body: "Uno\nDos" });

  const head = { headers: { authorization: `Bearer ${owner.key}` } };
  const lines = (await (await fetch(`${app.url}/api/v1/submissions.ndjson`, head)).text()).trim().split("\n");
  const read = lines.map((line) => JSON.parse(line) as { id: string; messages?: object[] });
  const zip = readStoredZip(Buffer.from(await (await fetch(`${app.url}/api/v1/account.zip`, head)).arrayBuffer()));
  const archived = zip.find(({ name }) => name.endsWith("envios.ndjson"));

  expect(read.find((each) => each.id === id)?.messages).toMatchObject([
    { direction: "out", address: "ana@example.pe", author: "Primera clave", subject: "Hola", body: "Uno\nDos" },
  ]);
  expect(Object.keys(read.find((each) => each.id === other) ?? {})).not.toContain("messages");
  expect(String(archived?.bytes)).toContain('"body":"Uno\\nDos"');
});

test("a thread and its draft stay with a submission in quarantine, and end with it", async () => {
  const { app, owner, id, reply, save } = await setup();
  await reply({ submissionId: id, subject: "Hola", body: "Uno" });
  await save({ submissionId: id, body: "Dos" });
  const count = async () => [
    (await app.database("submission_messages").where({ account_id: owner.actor.accountId })).length,
    (await app.database("reply_drafts").where({ account_id: owner.actor.accountId })).length,
    (await app.database("mails").where({ account_id: owner.actor.accountId, kind: "submission_reply" })).length,
  ];

  await app.services.spamQuarantine.mark(owner.actor, id);
  const held = await count();
  await app.services.spamQuarantine.release(owner.actor, id);
  await app.services.submissions.delete(owner.actor, id);

  expect(held).toEqual([1, 1, 1]);
  expect(await count()).toEqual([0, 0, 0]);
});

test("the state of a reply outlives the time after which other mails are forgotten", async () => {
  const clock = createSetClock("2026-01-05T15:00:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const submissionId = await app.submit(await app.createForm(owner), { email: "ana@example.pe" });
  await app.services.replies.reply(owner.actor, { submissionId, subject: "Hola", body: "Uno" });
  await app.database("mails").where({ kind: "submission_reply" }).update({ status: "failed", failure: "550 no" });

  const later = await setupServices({
    databaseUrl: app.databaseUrl,
    clock: createSetClock(new Date(clock.now().getTime() + 200 * DAY_MS).toISOString()),
  });
  await keepHouse(later);

  const [page] = await later.services.replies.listPages(owner.actor, [submissionId], { first: 5 });
  expect(page?.items).toMatchObject([{ state: "failed", reason: "550 no" }]);
});

type Errors = readonly { readonly code: string; readonly message: string; readonly path: readonly string[] | null }[];
type Shown = {
  readonly visitorEmail: string | null;
  readonly replyDraft: { readonly body: string } | null;
  readonly messages: { readonly nodes: readonly { readonly state: string }[] };
};

async function setup(email = `ana@example.pe`) {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const id = await app.submit(form, { email });
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    id,
    async reply(input: object) {
      const { data } = await ask<{ replyToSubmission: { message: { id: string } | null; userErrors: Errors } }>(
        `mutation ($input: ReplyToSubmissionInput!) { replyToSubmission(input: $input) {
          message { id direction state body } userErrors { code message path }
        } }`,
        { input },
      );
      return data.replyToSubmission;
    },
    async save(input: object) {
      const { data } = await ask<{ saveReplyDraft: { version: string | null; userErrors: Errors } }>(
        "mutation ($input: SaveReplyDraftInput!) { saveReplyDraft(input: $input) { version userErrors { code message path } } }",
        { input },
      );
      return data.saveReplyDraft;
    },
    async read(): Promise<Shown> {
      const { data } = await ask<{ submission: Shown }>(
        "query ($id: ID!) { submission(id: $id) { visitorEmail replyDraft { body } messages { nodes { state authorName } } } }",
        { id },
      );
      return data.submission;
    },
    listActs: (): Promise<readonly object[]> =>
      app.database("audit_entries").where({ account_id: owner.actor.accountId }).orderBy("id", "desc").limit(1),
  };
}

/** Writes mails that came, in order, each of so many bytes. */
async function insertMany(
  { database }: Awaited<ReturnType<typeof useApp>>,
  accountId: string,
  submissionId: string,
  count: number,
  bytes: number,
): Promise<void> {
  await database.raw(
    `insert into submission_messages (id, account_id, submission_id, direction, address, subject, body, message_id, is_from_visitor, created_at)
     select id_beside(first_id_at(now() + make_interval(secs => n))), ?, ?, 'in', 'ana@example.pe', 'x', lpad(n::text, 2, '0') || repeat('a', ?), '<' || n || '@x.pe>', true, now()
     from generate_series(0, ? - 1) n`,
    [accountId, submissionId, bytes, count],
  );
}
