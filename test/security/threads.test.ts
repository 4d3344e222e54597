import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createSignedAddresses } from "../../src/domain/mail/signedAddresses.ts";
import { MAX_RECEIVED_OF_THREAD_PER_DAY } from "../../src/domain/submissions/messages.ts";
import { SECRET_KEY } from "../support/app.ts";
import { REPLY_DOMAIN, setupThread, VISITOR, writeMail } from "../support/threads.ts";

const sign = (key: Buffer) =>
  createSignedAddresses(createSecretBox(key), { prefix: "respuesta", purpose: "reply", domain: REPLY_DOMAIN });
const OWN = sign(SECRET_KEY);
const NOBODYS = "01a212bf-0000-7000-8000-000000000000";

test("an address that nobody signed, a changed one and that of another purpose are refused before the mail is sent", async () => {
  const { submissionId, deliver, list } = await setupThread();
  const address = OWN.addressOf(submissionId);
  const [local = "", domain = ""] = address.split("@");

  for (const to of [
    sign(Buffer.alloc(32, 8)).addressOf(submissionId),
    `${local.slice(0, -1)}${local.endsWith("0") ? "1" : "0"}@${domain}`,
    address.replace("respuesta", "rebote"),
    `${local}@otro.example.pe`,
    OWN.addressOf(NOBODYS),
  ]) {
    await expect(deliver(to, writeMail({ body: "Hola" }))).rejects.toMatchObject({ responseCode: 550 });
  }
  expect(await list()).toEqual([]);
});

test("the address of one submission reaches no other, whatever the mail says that it answers", async () => {
  const { app, submissionId, form, deliver, list, owner } = await setupThread();
  const other = await app.submit(form, { email: "luz@correo.example.pe" });

  const headers = { To: OWN.addressOf(submissionId), "In-Reply-To": `<${submissionId}@tienda.example.pe>` };
  await deliver(OWN.addressOf(other), writeMail({ body: "Hola", headers }));

  expect(await list()).toEqual([]);
  const [page] = await app.services.replies.listPages(owner.actor, [other], { first: 5 });
  expect(page?.items).toMatchObject([{ body: "Hola", isFromVisitor: false }]);
});

test("nobody of another account reads a thread or its draft, or writes into it", async () => {
  const { app, submissionId, reply } = await setupThread();
  await reply("Hola");
  const stranger = await app.createOwner();

  const [page] = await app.services.replies.listPages(stranger.actor, [submissionId], { first: 5 });
  const drafts = await app.services.replies.listDrafts(stranger.actor, [submissionId]);
  const addresses = await app.services.replies.listReplyAddresses(stranger.actor, [submissionId]);
  const refused = { code: "SUBMISSION_NOT_FOUND" };
  await expect(
    app.services.replies.reply(stranger.actor, { submissionId, subject: "x", body: "x" }),
  ).rejects.toMatchObject(refused);
  await expect(app.services.replies.saveDraft(stranger.actor, { submissionId, body: "x" })).rejects.toMatchObject(
    refused,
  );
  expect([page?.items, drafts, addresses.size]).toEqual([[], [], 0]);
});

test.for<[string, Readonly<Record<string, string>>]>([
  ["a vacation's answer", { "Auto-Submitted": "auto-replied (vacation)" }],
  ["a mail of a list", { "List-Id": "<lista.example.pe>" }],
  ["a bulk mail", { Precedence: "Bulk" }],
])("%s is taken and stored nowhere, and nobody is mailed", async ([, headers]) => {
  const { reply, untilEnded, deliver, list, replyAddress, countSent } = await setupThread();
  await reply("Hola");
  await untilEnded();

  await deliver(await replyAddress(), writeMail({ body: "Estoy de viaje", headers }));

  expect((await list()).map(({ direction }) => direction)).toEqual(["OUT"]);
  expect(countSent()).toBe(1);
});

test("a mail of the service that comes back to it ends there: by its return address, and by its Message-ID", async () => {
  const { reply, sentTo, deliver, list, replyAddress } = await setupThread();
  await reply("Hola");
  const { messageId = "" } = await sentTo(VISITOR);
  const address = await replyAddress();

  await expect(deliver(address, writeMail({ body: "x" }), `rebote-1@${REPLY_DOMAIN}`)).rejects.toMatchObject({
    responseCode: 550,
  });
  await expect(deliver(address, writeMail({ body: "x" }), "")).rejects.toMatchObject({ responseCode: 550 });
  await deliver(address, writeMail({ body: "x", headers: { "Message-ID": messageId } }));

  expect(await list()).toHaveLength(1);
});

test("a visitor whose address is one of the service's own gets no reply", async () => {
  const { app, owner, form, submissionId } = await setupThread();
  const id = await app.submit(form, { email: OWN.addressOf(submissionId) });

  await expect(
    app.services.replies.reply(owner.actor, { submissionId: id, subject: "x", body: "x" }),
  ).rejects.toMatchObject({ code: "REPLY_REFUSED", params: { reason: "own_address" } });
});

test("a mail with more text than a thread takes, and one larger than the server's bound, are refused for good", async () => {
  const { reply, deliver, list, replyAddress, port } = await setupThread();
  await reply("Hola");
  const address = await replyAddress();

  const line = `${"palabra ".repeat(9)}\n`;
  const refused = { responseCode: 552 };
  await expect(deliver(address, writeMail({ body: line.repeat(1_500) }))).rejects.toMatchObject(refused);
  await expect(deliver(address, writeMail({ body: line.repeat(20_000) }))).rejects.toMatchObject(refused);
  const plain = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  const huge = Buffer.alloc(27 * 1024 * 1024, "A".repeat(75).concat("\n"));
  await expect(
    plain.sendMail({
      envelope: { from: VISITOR, to: [address] },
      raw: Buffer.concat([Buffer.from(writeMail({ body: "" })), huge]),
    }),
  ).rejects.toMatchObject(refused);

  expect(await list()).toHaveLength(1);
});

test("a thread takes so many mails a day, and the server of the next one is asked to try later", async () => {
  const { reply, deliver, list, replyAddress } = await setupThread();
  await reply("Hola");
  const address = await replyAddress();
  const send = (n: number) => deliver(address, writeMail({ body: `${n}`, headers: { "Message-ID": `<${n}@x.pe>` } }));

  for (let n = 0; n < MAX_RECEIVED_OF_THREAD_PER_DAY; n += 1) await send(n);

  await expect(send(99)).rejects.toMatchObject({ responseCode: 451 });
  expect(await list()).toHaveLength(1 + MAX_RECEIVED_OF_THREAD_PER_DAY);
});

test("a deleted submission, one in quarantine and those of a suspended account take no mails", async () => {
  const { app, owner, form, reply, deliver, submissionId, replyAddress } = await setupThread();
  await reply("Hola");
  const address = await replyAddress();
  const refused = { responseCode: 550 };
  const held = await app.submit(form, { email: VISITOR });
  await app.services.spamQuarantine.mark(owner.actor, held);
  await expect(deliver(OWN.addressOf(held), writeMail({ body: "x" }))).rejects.toMatchObject(refused);

  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  await expect(deliver(address, writeMail({ body: "x" }))).rejects.toMatchObject(refused);
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);
  await deliver(address, writeMail({ body: "x" }));
  await app.services.submissions.delete(owner.actor, submissionId);

  await expect(deliver(address, writeMail({ body: "y" }))).rejects.toMatchObject(refused);
  expect(await app.database("submission_messages")).toEqual([]);
  expect(await app.database("mails").whereIn("kind", ["submission_reply", "visitor_answer"])).toEqual([]);
});

test("neither a subject nor a Message-ID of a stranger adds a header to the next reply", async () => {
  const { reply, deliver, list, replyAddress, sentTo } = await setupThread();
  await reply("Hola");
  const headers = {
    "Message-ID": "<a@b.pe>\r\n Bcc: <todos@example.pe>",
    Subject: "=?utf-8?Q?Hola=0D=0ABcc=3A_x=40example.pe?=",
  };
  await deliver(await replyAddress(), writeMail({ body: "x", headers }));
  const [, answer] = await list();

  await reply("Otra", { subject: `${answer?.subject}\r\nBcc: y@example.pe` });
  const mail = await sentTo(VISITOR, 2);

  expect(answer?.subject).toBe("Hola Bcc: x@example.pe");
  expect(mail.subject).toBe("Hola Bcc: x@example.pe Bcc: y@example.pe");
  expect(mail.bcc).toBeUndefined();
  expect(mail.to?.map(({ address }) => address)).toEqual([VISITOR]);
  expect(mail.references ?? "").not.toContain("todos");
});

test("what a person writes is text in both parts of the mail", async () => {
  const { reply, sentTo } = await setupThread();
  await reply('<img src=x onerror="alert(1)"> & más');

  const mail = await sentTo(VISITOR);

  expect(mail.text).toContain('<img src=x onerror="alert(1)"> & más');
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; más");
  expect(mail.html).not.toContain("<img");
});
