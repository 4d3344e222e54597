import { expect, test } from "vitest";
import { createBounceAddresses } from "../../src/domain/mail/bounces.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { USUAL_STATES } from "../../src/domain/submissions/triage.ts";
import { SECRET_KEY } from "../support/app.ts";
import { renderReport } from "../support/bounceReports.ts";
import { confirmRecipient } from "../support/notices.ts";
import { addTeammate } from "../support/teammates.ts";
import { REPLY_DOMAIN, setupThread, VISITOR, writeMail } from "../support/threads.ts";
import { waitFor } from "../support/waiting.ts";

const [, RUNNING, DONE] = USUAL_STATES.map(({ id }) => id);

test("a reply goes out as a person's mail from the service's address, and the visitor's answer comes back into the thread", async () => {
  const { reply, sentTo, untilEnded, deliver, list, replyAddress } = await setupThread();

  await reply("Hola Ana:\n\nSí, tenemos.\n  Rosa", { subject: "Talla M" });
  const mail = await sentTo(VISITOR);
  const ended = await untilEnded();
  const address = await replyAddress();
  await deliver(
    address.toUpperCase(),
    writeMail({ body: "¡Gracias!\n\nEl 5 oct 2026, a las 10:00, Tienda escribió:\n> Sí, tenemos." }),
  );

  expect(mail.from?.address).toBe("avisos@tienda.example.pe");
  expect(mail.from?.name).toMatch(/ \(Ventanilla\)$/);
  expect(mail.subject).toBe("Talla M");
  expect(mail.text).toContain("Hola Ana:\n\nSí, tenemos.\n  Rosa\n\n-- \n");
  expect(address).toMatch(new RegExp(`^respuesta-[0-9a-f]{32}-[0-9a-f]{20}@${REPLY_DOMAIN}$`));
  expect(mail.headers.map(({ key }) => key)).not.toContain("auto-submitted");
  expect(mail.headers.map(({ key }) => key)).toContain("list-unsubscribe");
  expect(ended).toBe("sent");
  expect(await list()).toMatchObject([
    {
      direction: "OUT",
      address: VISITOR,
      state: "SENT",
      body: "Hola Ana:\n\nSí, tenemos.\n  Rosa",
      isFromVisitor: null,
    },
    {
      direction: "IN",
      address: VISITOR,
      isFromVisitor: true,
      state: "RECEIVED",
      subject: "Re: Tu mensaje",
      body: "¡Gracias!",
      quotedHistory: "El 5 oct 2026, a las 10:00, Tienda escribió:\n> Sí, tenemos.",
    },
  ]);
});

test("the next reply follows the answer in the thread of mail programs", async () => {
  const { reply, sentTo, deliver, replyAddress } = await setupThread();
  await reply("Uno");
  const first = await sentTo(VISITOR);
  await deliver(await replyAddress(), writeMail({ body: "Dos" }));

  await reply("Tres");
  const next = await sentTo(VISITOR, 2);

  expect(next.inReplyTo).toBe("<uno@correo.example.pe>");
  expect(next.references).toBe(`${first.messageId} <uno@correo.example.pe>`);
});

test("an answer makes the submission unread, reopens one that was done, and mails whoever sees to it", async () => {
  const { app, owner, submissionId, reply, deliver, replyAddress, sentTo } = await setupThread();
  const { actor } = owner;
  const rosa = await addTeammate(app, owner, "Rosa");
  await reply("Hola");
  const address = await replyAddress();
  await app.services.submissionMarks.change(actor, [submissionId], { isRead: true });
  await app.services.submissionTriage.change(actor, [submissionId], { stateId: DONE ?? null, assigneeId: rosa.id });

  await deliver(address, writeMail({ body: "Una pregunta <b>más</b>" }));
  const notice = await sentTo(rosa.email);

  const marks = await app.services.submissionMarks.list(actor, [submissionId]);
  const triage = await app.services.submissionTriage.list(actor, [submissionId]);
  expect(marks.get(submissionId)).toMatchObject({ isRead: false });
  expect(triage.get(submissionId)?.state.id).toBe(RUNNING);
  expect(notice.subject).toMatch(new RegExp(`^${VISITOR} respondió: `));
  expect(notice.text).toContain("Una pregunta <b>más</b>");
  expect(notice.html).toContain("Una pregunta &lt;b&gt;más&lt;/b&gt;");
  expect(notice.text).toContain(`/panel/envios?envio=${submissionId}`);
});

test("nobody's answer goes to who wrote last, and a key's to the confirmed recipients of the form", async () => {
  const thread = await setupThread();
  const { app, owner, form, submissionId, reply, deliver, replyAddress, untilSent } = thread;
  await confirmRecipient(app, owner, form);
  await reply("De una clave");
  await deliver(await replyAddress(), writeMail({ body: "Uno" }));
  await untilSent("duena@tienda.example.pe", "Uno");
  const rosa = await addTeammate(app, owner, "Rosa");
  await app.services.replies.reply(rosa.actor, { submissionId, subject: "Hola", body: "De Rosa" });
  await deliver(await replyAddress(), writeMail({ body: "Dos", headers: { "Message-ID": "<dos@x.pe>" } }));

  await untilSent(rosa.email, "Dos");
  expect(await thread.list()).toHaveLength(4);
});

test("a reply that comes back is shown as such, and its submission is unread", async () => {
  const { app, owner, submissionId, reply, untilEnded, list, deliver } = await setupThread();
  await reply("Hola");
  await untilEnded();
  await app.services.submissionMarks.change(owner.actor, [submissionId], { isRead: true });
  const [{ id } = { id: "" }] = await app.database("mails").where({ kind: "submission_reply" });
  const returnAddress = createBounceAddresses(createSecretBox(SECRET_KEY), REPLY_DOMAIN).addressOf(id);

  const report = renderReport("5.1.1", "550 5.1.1 No such user", { action: "failed", type: "message/delivery-status" });
  await deliver(returnAddress, report, "");

  expect(await list()).toMatchObject([{ state: "BOUNCED", reason: "550 5.1.1 No such user" }]);
  const marks = await app.services.submissionMarks.list(owner.actor, [submissionId]);
  expect(marks.get(submissionId)?.isRead).toBe(false);
  await expect(reply("Otra vez")).rejects.toMatchObject({
    code: "REPLY_REFUSED",
    params: { reason: "refused_address" },
  });
});

test("without a domain for answers they go to the mailbox of who writes, and the panel is told which", async () => {
  const { app, owner, submissionId, ask, reply, sentTo } = await setupThread({}, false);
  const rosa = await addTeammate(app, owner, "Rosa");
  await app.services.replies.reply(rosa.actor, { submissionId, subject: "Hola", body: "De Rosa" });
  const ofRosa = await sentTo(VISITOR);
  await reply("De una clave");
  const ofKey = await sentTo(VISITOR, 2);

  const account = await app.services.accounts.find(app.admin.actor, owner.actor.accountId);
  const { data } = await ask<{ replyMailbox: string | null }>("{ replyMailbox }");
  expect(ofRosa.replyTo?.[0]?.address).toBe(rosa.email);
  expect(ofKey.replyTo?.[0]?.address).toBe(account?.email);
  expect(data.replyMailbox).toBe(account?.email);
  expect(await app.services.replies.findMailbox(rosa.actor)).toBe(rosa.email);
});

test("a mail of HTML alone is read as text, and its files are named, counted and not kept", async () => {
  const { app, reply, deliver, list, replyAddress } = await setupThread();
  await reply("Hola");
  const html =
    "<html><head><style>p{color:red}</style></head><body><p>Va la foto &amp; el plano</p><script>alert(1)</script></body></html>";
  const mail = [
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--b",
    'Content-Type: image/jpeg; name="=?utf-8?B?Zm90byBuacOxby5qcGc=?="',
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment",
    "Content-Description: 7",
    "",
    ...Array.from({ length: 40_000 }, () => "A".repeat(76)),
    "--b--",
  ].join("\n");

  await deliver(await replyAddress(), writeMail({ body: mail, type: 'multipart/mixed; boundary="b"' }));

  const [, answer] = await list();
  expect(answer?.body).toBe("Va la foto & el plano");
  expect(answer?.files).toEqual([{ name: "foto niño.jpg", size: 2_280_000 }]);
  const [{ bytes }] = (await app
    .database("submission_messages")
    .where({ direction: "in" })
    .select(app.database.raw("pg_column_size(submission_messages.*) as bytes"))) as [{ bytes: number }];
  expect(bytes).toBeLessThan(2_000);
});

test("the same mail is stored once, however often its server sends it", async () => {
  const { reply, deliver, list, replyAddress } = await setupThread();
  await reply("Hola");
  const address = await replyAddress();

  await Promise.all([1, 2, 3].map(() => deliver(address, writeMail({ body: "Gracias" }))));
  await deliver(address, writeMail({ body: "Gracias", headers: { "Message-ID": "<otro@x.pe>" } }));

  expect((await list()).filter(({ direction }) => direction === "IN")).toHaveLength(2);
});

test("an answer from another address is stored, and marked as another's", async () => {
  const { reply, deliver, list, replyAddress } = await setupThread();
  await reply("Hola");

  await deliver(await replyAddress(), writeMail({ body: "Soy otra", headers: { From: "otra@correo.example.pe" } }));

  await waitFor(async () => (await list()).length === 2);
  expect((await list())[1]).toMatchObject({ address: "otra@correo.example.pe", isFromVisitor: false });
});
