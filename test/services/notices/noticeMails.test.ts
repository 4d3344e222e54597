import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDrawings } from "../../documents/openDrawings.ts";
import { noticeMail } from "../../../src/documents/mails/noticeMails.ts";
import { BYTE_BUDGETS } from "../../../src/domain/byteBudgets.ts";
import type { Mail } from "../../../src/domain/mail/mails.ts";
import type { NoticeMode } from "../../../src/domain/notices/noticeRecipients.ts";
import { es } from "../../../src/messages/es/index.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { claimDigest, confirmRecipient, linksOf, addNotices } from "../../support/notices.ts";
import { setupServices } from "../../support/services.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

async function setup(mode: NoticeMode) {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Pedidos" });
  const recipient = await confirmRecipient(app, owner, form, { mode });
  const { mails } = createRepositories(app.database, HASH_TEXT);
  const findMail = async (kind: string): Promise<Mail> => {
    const [id = ""] = await app.database("mails").where({ kind }).pluck<string[]>("id");
    const [mail = null] = await mails.findAnyByIds([id]);
    if (mail === null) throw new Error(`There is no mail of the kind ${kind}.`);
    return mail;
  };
  const load = async (kind: string) => app.services.noticeMails.mails.notice_digest.load(await findMail(kind));
  return { app, owner, form, recipient, findMail, load };
}

test("a digest shows its first fifty submissions and counts the others, without a sender to reply to", async () => {
  const { app, form, recipient, load } = await setup("daily");
  for (let n = 0; n < 53; n += 1) await app.submit(form, { n, email: "ana@example.pe", _subject: "Hola" });
  await addNotices(app, recipient.id);
  await app.services.notices.sendDigest(await claimDigest(app, recipient.id));

  const loaded = await load("notice_digest");
  if ("obsolete" in loaded) throw new Error(loaded.obsolete);
  const message = await noticeMail.render(es, loaded.text, openDrawings());

  expect([loaded.text.items.length, loaded.text.total, loaded.text.replyTo]).toEqual([50, 53, null]);
  expect(message.subject).toBe("53 nuevos envíos: Pedidos");
  expect(message.text).toContain("Faltan 3 envíos");
  expect(message.text).toContain(message.unsubscribeUrl);
});

test("C1 a stranger's largest submissions leave a digest small, deliverable, and with the others' in it", async () => {
  const { app, form, recipient, load, findMail } = await setup("daily");
  for (let n = 0; n < 49; n += 1) await app.submit(form, { n });
  await app.submit(form, { nombre: "Ana Quispe", etiquetas: ["a", "b"], total: 12.5 });
  await app.database.raw(
    `update submissions set data = (select json_object_agg('campo' || i, repeat('&', 9000)) from generate_series(1, 20) i)
     where data::text not like '%Ana%'`,
  );
  await addNotices(app, recipient.id);
  await app.services.notices.sendDigest(await claimDigest(app, recipient.id));

  const loaded = await load("notice_digest");
  if ("obsolete" in loaded) throw new Error(loaded.obsolete);
  const message = await noticeMail.render(es, loaded.text, openDrawings());

  const inMemory = loaded.text.items.flatMap(({ submission }) =>
    Object.values(submission.data).map((value) => JSON.stringify(value).length),
  );
  expect(Math.max(...inMemory)).toBe(253);
  expect(Buffer.byteLength(message.text + message.html)).toBeLessThan(BYTE_BUDGETS.digest);
  expect(message.text).toContain("nombre: Ana Quispe\netiquetas: a, b\ntotal: 12.5\n");
  expect(message.text).toContain("El enlace lleva a todo.");
  expect((await findMail("notice_digest")).status).toBe("queued");
});

test("C1 the database sends the beginning of a submission's values alone, and counts the fields that it leaves out", async () => {
  const { app, form, recipient, findMail } = await setup("at_once");
  await app.submit(form, { n: 1 });
  await app.database("submissions").update({
    data: JSON.stringify({
      texto: "x".repeat(9_000),
      lista: Array.from({ length: 9_000 }, () => 1),
      dos: { a: 1 },
      b: 1,
    }),
  });
  await addNotices(app, recipient.id);
  const { id } = await findMail("submission_notice");

  const [loaded] = await createRepositories(app.database, HASH_TEXT).notices.loadSingleMails([id], {
    fields: 3,
    characters: 5_000,
    charactersTogether: 9_000,
  });

  const [submission] = loaded?.submissions ?? [];
  expect(submission?.omitted).toBe(1);
  expect(Object.entries(submission?.data ?? {}).map(([name, value]) => [name, JSON.stringify(value).length])).toEqual([
    ["texto", 3_003],
    ["lista", 3_003],
    ["dos", 7],
  ]);
});

test("a mail names each file with its size and links it to the submission in the panel, not to its content", async () => {
  const { app, owner, form, recipient, load } = await setup("at_once");
  const id = await app.submit(form, { nombre: "Ana" });
  const file = { account_id: owner.actor.accountId, submission_id: id, field: "cv", media_type: "application/pdf" };
  const stored = { ...file, sha256: Buffer.alloc(32), scan_status: "unscanned" };
  await app.database("submission_files").insert([
    { ...stored, position: 1, id: randomUUID(), key: "b", name: "b <2>.pdf", size_bytes: 1_300_000 },
    { ...stored, position: 0, id: randomUUID(), key: "a", name: "a.pdf", size_bytes: 2_048 },
  ]);
  await addNotices(app, recipient.id);

  const loaded = await load("submission_notice");
  if ("obsolete" in loaded) throw new Error(loaded.obsolete);
  const { text, html } = await noticeMail.render(es, loaded.text, openDrawings());

  const panelUrl = `${loaded.text.panelUrl.split("/panel")[0]}/panel/envios?envio=${id}`;
  expect(text).toContain(`Archivo (ábrelo en tu panel): a.pdf (2 KB)\n    ${panelUrl}\n`);
  expect(text).toMatch(/a\.pdf \(2 KB\)[^]*b <2>\.pdf \(1\.2 MB\)/);
  expect(html).toMatch(
    new RegExp(`<a href="[^"]*/panel/envios\\?envio=${id}"[^>]*><bdi>b &lt;2&gt;\\.pdf \\(1\\.2 MB\\)</bdi></a>`),
  );
  expect(`${text}${html}`).not.toContain("/submissions/files/");
});

test("a mail that is taken for sending is obsolete once its submission is deleted, and is deleted with it", async () => {
  const { app, owner, form, recipient, findMail } = await setup("at_once");
  const id = await app.submit(form, { n: 1 });
  await addNotices(app, recipient.id);
  const mail = await findMail("submission_notice");

  await app.services.submissions.delete(owner.actor, id);

  expect(await app.services.noticeMails.mails.notice_digest.load(mail)).toHaveProperty("obsolete");
  expect(await app.database("mails").where({ kind: "submission_notice" })).toEqual([]);
});

test("mails that are queued are obsolete once their recipient has unsubscribed, and gone once it was removed", async () => {
  const { app, owner, form, recipient, load, findMail } = await setup("at_once");
  await app.submit(form, { n: 1 });
  await addNotices(app, recipient.id);
  const ready = await load("submission_notice");
  const confirmation = await findMail("notice_confirmation");

  await app.services.noticeSubscriptions.unsubscribe(linksOf(recipient).unsubscribeSecret);
  const afterUnsubscription = await load("submission_notice");
  await app.services.noticeRecipients.remove(owner.actor, recipient.id);
  const afterRemoval = await app.database("mails").where({ form_id: form.id });

  expect(ready).toHaveProperty("text");
  expect(afterUnsubscription).toHaveProperty("obsolete");
  expect(afterRemoval).toEqual([]);
  expect(await app.services.noticeSubscriptions.mails.notice_confirmation.load(confirmation)).toHaveProperty(
    "obsolete",
  );
});

test("a mail of one account loads no notice of another account", async () => {
  const { app, form, recipient, findMail } = await setup("at_once");
  const stranger = await app.createOwner();
  await app.submit(form, { n: 1 });
  await addNotices(app, recipient.id);
  const mail = await findMail("submission_notice");

  const theirs = await app.services.noticeMails.mails.notice_digest.load({
    ...mail,
    accountId: stranger.actor.accountId,
  });

  expect(theirs).toHaveProperty("obsolete");
});

test.each([
  ["luis@example.pe, x@example.pe", null],
  ["luis@example.pe", "luis@example.pe"],
])("a notice has the sender's subject, and with _replyto %s the address %s for answers", async (replyTo, expected) => {
  const { app, form, recipient, load } = await setup("at_once");
  await app.submit(form, { n: 1, _subject: "Dos panes", _replyto: replyTo });
  await addNotices(app, recipient.id);

  const loaded = await load("submission_notice");

  expect(loaded).toMatchObject({ text: { subject: "Dos panes", replyTo: expected } });
  expect(loaded).toMatchObject({ text: { items: [{ submission: { data: { n: 1 }, fields: [] } }] } });
});
