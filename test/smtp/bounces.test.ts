import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { createBounceAddresses } from "../../src/domain/mail/bounces.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createInboundServer } from "../../src/smtp/inboundServer.ts";
import { receiveReports } from "../../src/smtp/reports.ts";
import { createAsk } from "../graphql/client.ts";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { SECRET_KEY, startTestApp } from "../support/app.ts";
import { makeAutoresponse, openAnsweringForm } from "../support/autoresponses.ts";
import { fileAt, PROVIDER } from "../support/complaints.ts";
import { createReadableLog } from "../support/logLines.ts";
import { OFFER_TEXT } from "../support/offers.ts";
import { confirmRecipient, linksOf } from "../support/notices.ts";
import { renderReport, type ReportOptions } from "../support/bounceReports.ts";
import { waitFor } from "../support/waiting.ts";

const DOMAIN = "rebotes.tienda.example.pe";
const FORGED = createBounceAddresses(createSecretBox(Buffer.alloc(32, 8)), DOMAIN);

test("a notice that comes back is shown as bounced, pauses its recipient and warns the owner once", async () => {
  const { app, owner, sent, report, askAsOwner } = await setup();
  const form = await app.createForm(owner);
  const recipient = await confirmRecipient(app, owner, form);
  const submissionId = await app.submit(form, { n: 1 });
  const notice = await sent("duena@tienda.example.pe", "submission_notice");

  await report(notice.from, "5.1.1", "550 5.1.1 No such user");
  await report(notice.from, "5.1.1", "550 5.1.1 No such user");
  await app.submit(form, { n: 2 });

  const { form: shown, accountWarnings } = await askAsOwner<Shown>(SHOWN, { id: form.id });
  expect(notice.from).toMatch(/^rebote-[0-9a-f]{32}-[0-9a-f]{20}@rebotes\.tienda\.example\.pe$/);
  expect(shown.noticeRecipients).toEqual([{ id: recipient.id, status: "PAUSED" }]);
  expect(shown.submissions.nodes.map(({ id, notices }) => [id === submissionId, notices])).toEqual([
    [false, []],
    [true, [{ state: "BOUNCED", reason: "550 5.1.1 No such user" }]],
  ]);
  expect(accountWarnings.nodes).toEqual([{ cause: "NOTICES_FAILING", detail: "duena@tienda.example.pe" }]);
});

test("a paused recipient confirms anew, and gets notices again", async () => {
  const { app, owner, sent, report, askAsOwner } = await setup();
  const form = await app.createForm(owner);
  const recipient = await confirmRecipient(app, owner, form);
  await app.submit(form, { n: 1 });
  await report((await sent("duena@tienda.example.pe", "submission_notice")).from, "5.2.1", "disabled");

  await app.services.noticeRecipients.resendConfirmation(owner.actor, recipient.id);
  const pending = await askAsOwner<Shown>(SHOWN, { id: form.id });
  await app.services.noticeSubscriptions.confirm(linksOf(recipient).confirmSecret);
  await app.submit(form, { n: 2 });

  expect(pending.form.noticeRecipients).toEqual([{ id: recipient.id, status: "PENDING" }]);
  await waitFor(async () => {
    const { form: shown } = await askAsOwner<Shown>(SHOWN, { id: form.id });
    return shown.submissions.nodes[0]?.notices[0]?.state === "SENT";
  });
});

test("full mailboxes pause a recipient at the third mail that comes back", async () => {
  const { app, owner, sent, report, askAsOwner } = await setup();
  const form = await app.createForm(owner);
  await confirmRecipient(app, owner, form);
  const statuses: unknown[] = [];

  for (const n of [1, 2, 3]) {
    await app.submit(form, { n });
    await report((await sent("duena@tienda.example.pe", "submission_notice", n)).from, "5.2.2", "mailbox full");
    statuses.push((await askAsOwner<Shown>(SHOWN, { id: form.id })).form.noticeRecipients[0]?.status);
  }

  expect(statuses).toEqual(["CONFIRMED", "CONFIRMED", "PAUSED"]);
});

test("a visitor whose autoresponse comes back gets none from any form", async () => {
  const { app, owner, sent, report } = await setup();
  const [first, second] = [await openAnsweringForm(app, owner), await openAnsweringForm(app, owner)];
  for (const form of [first, second]) await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
  const bounced = await app.submit(first, { nombre: "Ana", email: "ana@example.pe" });
  await report((await sent("ana@example.pe", "autoresponse")).from, "5.1.1", "no such user");

  const later = await app.submit(second, { nombre: "Ana", email: "ana@example.pe" });

  const listStates = async () => app.services.autoresponses.listBySubmissions(owner.actor, [bounced, later]);
  await waitFor(async () => (await listStates()).length === 2);
  const states = new Map((await listStates()).map((each) => [each.submissionId, each]));
  expect(states.get(bounced)).toMatchObject({ state: "bounced", reason: "no such user" });
  expect(states.get(later)).toMatchObject({ state: "omitted", omission: "refused_address" });
});

test("an answer of the complaints book that comes back reopens its sheet, also a closed one, and the owner is warned", async () => {
  const { app, owner, sent, report } = await setup();
  const form = await app.createForm(owner, { provider: PROVIDER });
  const { complaint } = await fileAt(app, form, { email: "ana@example.pe" });
  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos." });
  const find = () => app.services.complaints.find(owner.actor, complaint.id);
  await waitFor(async () => (await find())?.status === "atendido");
  await app.services.complaints.close(owner.actor, complaint.id);

  await report((await sent("ana@example.pe", "answer")).from, "5.1.1", "550 5.1.1 No such user");

  expect(await find()).toMatchObject({ status: "en_tramite", answer: null, answeredAt: null, communicatedAt: null });
  const events = await app.services.complaints.listEvents(owner.actor, [complaint.id]);
  expect(events.find(({ type }) => type === "answer_bounced")?.details).toMatchObject({
    from: "cerrado",
    reason: "550 5.1.1 No such user",
    answer: "Lo cambiamos.",
  });
  const warning = await PostalMime.parse((await sent(PROVIDER.email, "bounce_warning")).bytes);
  expect(warning.text).toContain("Iba a ana@example.pe. Motivo: 550 5.1.1 No such user");
});

test("an offer that comes back is void: its sheet waits again with the day that it had, and the owner is told why", async () => {
  const { app, owner, sent, report } = await setup();
  const form = await app.createForm(owner, { provider: PROVIDER });
  const { complaint } = await fileAt(app, form, { email: "ana@example.pe" });
  const { id, answerBy } = complaint;
  await app.services.settlementOffers.offer(owner.actor, { id, text: OFFER_TEXT, means: "email" });
  const find = () => app.services.complaints.find(owner.actor, id);
  await waitFor(async () => (await find())?.status === "oferta_enviada");
  const suspended = await find();

  await report((await sent("ana@example.pe", "offer")).from, "5.1.1", "550 5.1.1 No such user");

  expect(suspended?.answerBy).not.toBe(answerBy);
  expect(await find()).toMatchObject({
    status: "en_tramite",
    answerBy,
    suspendedDays: 0,
    offers: [{ outcome: "withdrawn", outcomeReason: "550 5.1.1 No such user" }],
  });
  const told = await PostalMime.parse((await sent(PROVIDER.email, "offer_outcome")).bytes);
  expect(told.subject).toBe(`Tu oferta no llegó: Hoja de Reclamación N.º ${complaint.number}`);
  expect(told.text).toContain("550 5.1.1 No such user");
});

test("a receipt of the complaints book that comes back leaves its sheet as it is, and the owner is warned", async () => {
  const { app, owner, sent, report } = await setup();
  const form = await app.createForm(owner, { provider: PROVIDER });
  const { complaint } = await fileAt(app, form, { email: "ana@example.pe" });

  await report((await sent("ana@example.pe", "receipt")).from, "5.1.1", "550 5.1.1 No such user");

  expect(await app.services.complaints.find(owner.actor, complaint.id)).toMatchObject({ status: "recibido" });
  const warning = await PostalMime.parse((await sent(PROVIDER.email, "bounce_warning")).bytes);
  expect(warning.subject).toBe(`La constancia no llegó: Hoja de Reclamación N.º ${complaint.number}`);
});

test("a delay, a vacation and a mail without a report change nothing", async () => {
  const { app, owner, sent, report, askAsOwner } = await setup();
  const form = await app.createForm(owner);
  await confirmRecipient(app, owner, form);
  await app.submit(form, { n: 1 });
  const { from } = await sent("duena@tienda.example.pe", "submission_notice");

  await report(from, "4.4.1", "still trying", { action: "delayed" });
  await report(from, "5.1.1", "no report", { type: "text/plain" });

  const { form: shown } = await askAsOwner<Shown>(SHOWN, { id: form.id });
  expect(shown.noticeRecipients).toMatchObject([{ status: "CONFIRMED" }]);
  expect(shown.submissions.nodes).toMatchObject([{ notices: [{ state: "SENT", reason: null }] }]);
});

test.for<[string, string, string, number]>([
  ["a sender", "spam@example.com", FORGED.addressOf("01a212bf-0000-7000-8000-000000000000"), 550],
  ["a forged address", "", FORGED.addressOf("01a212bf-0000-7000-8000-000000000000"), 550],
  ["another address of the domain", "", `postmaster@${DOMAIN}`, 550],
])("a mail with %s is refused", async ([, from, to, code]) => {
  const { app, deliver } = await setup();

  await expect(deliver(from, to, "Subject: x\r\n\r\nx")).rejects.toMatchObject({ responseCode: code });
  expect(await app.database("mail_bounces")).toEqual([]);
});

test("a report of a mail that is deleted is taken and changes nothing", async () => {
  const { app, report } = await setup();
  const addresses = createBounceAddresses(createSecretBox(SECRET_KEY), DOMAIN);

  await report(addresses.addressOf("01a212bf-0000-7000-8000-000000000000"), "5.1.1", "no such user");

  expect(await app.database("mail_bounces")).toEqual([]);
});

test("an address has few connections at a time", async () => {
  const greetings = await openServer({ idleMs: 60_000, connectionMs: 60_000 });

  const first = await greetings();
  const [second, third] = [await greetings(), await greetings()];
  first.socket.end();
  await first.ended;

  expect([first, second, third].map(({ greeting }) => greeting.slice(0, 3))).toEqual(["220", "220", "421"]);
  await waitFor(async () => (await greetings()).greeting.startsWith("220"));
});

test.for<[string, { readonly idleMs: number; readonly connectionMs: number }, boolean]>([
  ["idles", { idleMs: 300, connectionMs: 60_000 }, false],
  ["lasts too long", { idleMs: 60_000, connectionMs: 300 }, true],
])("a connection that %s is closed", async ([, limits, talks]) => {
  const greetings = await openServer(limits);
  const { socket, ended } = await greetings();

  const talking = setInterval(() => talks && socket.write("NOOP\r\n"), 50);
  onTestFinished(() => clearInterval(talking));

  await ended;
  expect(socket.closed).toBe(true);
});

/** A server that accepts every address; returns what connects to it. */
async function openServer(limits: { readonly idleMs: number; readonly connectionMs: number }) {
  const { log } = createReadableLog();
  const bounces = {
    accepts: () => true,
    record: async () => undefined,
    takesComplaints: () => false,
    recordComplaint: async () => undefined,
  };
  const server = createInboundServer([receiveReports(bounces)], log, {
    connections: 10,
    connectionsOfAddress: 2,
    ...limits,
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as { readonly port: number };
  return () => greet(port);
}

const SHOWN = `query ($id: ID!) {
  form(id: $id) { noticeRecipients { id status } submissions(first: 5) { nodes { id notices { state reason } } } }
  accountWarnings(first: 5) { nodes { cause detail } }
}`;

type Shown = {
  readonly form: {
    readonly noticeRecipients: readonly { readonly id: string; readonly status: string }[];
    readonly submissions: {
      readonly nodes: readonly {
        readonly id: string;
        readonly notices: readonly { readonly state: string; readonly reason: string | null }[];
      }[];
    };
  };
  readonly accountWarnings: { readonly nodes: readonly object[] };
};

/** A service whose mails go to a server that takes all of them, and come back over a socket. */
async function setup() {
  const outbound = await startSmtpServer();
  onTestFinished(() => outbound.close());
  const app = await startTestApp({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${outbound.port}`,
      MAIL_FROM: "Tienda <avisos@tienda.example.pe>",
      INBOUND_SMTP_PORT: "0",
      BOUNCE_DOMAIN: DOMAIN.toUpperCase(),
    },
  });
  const owner = await app.createOwner();
  const ask = createAsk(app, owner.key);
  const transport = createTransport({ host: "127.0.0.1", port: app.inboundMailPort ?? 0, ignoreTLS: true });
  const deliver = (from: string, to: string, raw: string) => transport.sendMail({ envelope: { from, to: [to] }, raw });
  return {
    app,
    owner,
    deliver,
    /** Waits for the `count`th mail of the kind to the address that the outbox has recorded as sent. */
    async sent(to: string, kind: string, count = 1) {
      await waitFor(async () => (await app.database("mails").where({ kind, status: "sent" })).length >= count);
      const ids = await app.database("mails").where({ kind }).orderBy("id").pluck("id");
      const id = String(ids[count - 1]).replaceAll("-", "");
      const mail = outbound.received.find((each) => each.from.includes(id) && each.to.includes(to));
      if (mail === undefined) throw new Error("No mail has that return address.");
      return mail;
    },
    report: (to: string, status: string, words: string, options: Partial<ReportOptions> = {}) =>
      deliver("", to, renderReport(status, words, { action: "failed", type: "message/delivery-status", ...options })),
    askAsOwner: async <Data>(query: string, variables: Record<string, string>): Promise<Data> =>
      (await ask<Data>(query, variables)).data,
  };
}

async function greet(
  port: number,
): Promise<{ readonly socket: Socket; readonly greeting: string; readonly ended: Promise<unknown> }> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  // A broken connection is closed, too.
  const ended = new Promise((resolve) => socket.once("close", resolve));
  const [greeting] = (await once(socket.setEncoding("utf8"), "data")) as [string];
  return { socket, greeting, ended };
}
