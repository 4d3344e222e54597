import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { readCsvRows } from "../exports/readCsv.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { authorize, createAsk, PATH } from "../graphql/client.ts";
import { connectWithKey } from "../graphql/socketClient.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { startChannelServer } from "../support/channelServer.ts";
import { makeReceipt } from "../support/mailReceipts.ts";
import { claimDigest, confirmRecipient } from "../support/notices.ts";
import type { Owner } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { writtenJson } from "../support/writtenJson.ts";

const SENT =
  '{"nombre":"Ana Núñez","10":"diez","2":1.0,"precio":-12.50,"items":[{"b":1e3,"1":-0}],"1e9":1E2,"lista":[2.0,"x"],"1":"uno"}';
/** The names, and what people read of the values. */
const READABLE = [
  ["nombre", "Ana Núñez"],
  ["10", "diez"],
  ["2", "1.0"],
  ["precio", "-12.50"],
  ["items", '[{"b":1e3,"1":-0}]'],
  ["1e9", "1E2"],
  ["lista", "2.0, x"],
  ["1", "uno"],
] as const;

test("A17 every program and every person gets the data in the order and the spelling in which they were sent", async () => {
  const [receiver, chat, mails] = [await startReceiver(), await startChannelServer(), [] as MailMessage[]];
  const app = await startTestApp({
    mailer: { send: async (mail) => (mails.push(mail), makeReceipt(mail)) },
  });
  const { owner, form, webhookSecret, ask, askText, download } = await open(app, receiver.url);
  await confirmRecipient(app, owner, form);
  const digest = await confirmRecipient(app, owner, form, { email: "resumen@tienda.example.pe", mode: "daily" });
  await ask(
    `mutation { createWebhookChannel(input: { formId: "${form.id}", kind: DISCORD, url: "${chat.origin}/c?token=secreto" }) { endpoint { id } } }`,
  );
  const socket = await connectWithKey(app, owner.key);
  const frames: string[] = [];
  socket.socket.on("message", (frame: Buffer) => frames.push(frame.toString()));
  socket.send({
    type: "subscribe",
    id: "a",
    payload: { query: "subscription { submissionCreated { submission { data } } }" },
  });

  const { status } = await post(app, form, SENT, "application/json");
  expect(status).toBe(201);

  const { rows } = await app.database.raw<{ rows: { data: string }[] }>("select data::text from submissions");
  expect(rows).toEqual([{ data: SENT }]);
  await receiver.got(1);
  const { body, headers } = receiver.first();
  expect(body).toContain(`"data":${SENT}`);
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const key = Buffer.from(String(webhookSecret).slice("whsec_".length), "base64");
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);

  for (const list of [
    "submissions { nodes { data } }",
    `submissions(filter: { dataContains: { precio: -12.5 } }) { nodes { data } }`,
    `submissions(filter: { search: "1e3 1E2 diez" }) { nodes { data } }`,
    `form(id: "${form.id}") { submissions { edges { node { data } } } }`,
  ]) {
    expect(await askText(`{ ${list} }`)).toContain(`"data":${SENT}`);
  }
  const read = await ask("{ submissions { nodes { readable } } }");
  const readable = READABLE.map(([name, value]) => ({ name, label: name, value }));
  expect(read.data).toEqual({ submissions: { nodes: [{ readable }] } });
  await waitFor(() => frames.some((frame) => frame.includes("submissionCreated")));
  expect(frames.join("\n")).toContain(`"data":${SENT}`);

  expect((await download("ndjson")).toString()).toContain(`"data":${SENT}`);
  const [header = [], row = []] = readCsvRows((await download("csv")).toString());
  const names = READABLE.map(([name]) => name);
  expect(header.slice(1, -3)).toEqual(names);
  expect(row.slice(1, -3)).toEqual(READABLE.map(([, value]) => value));
  const sheet = readStoredZip(await download("xlsx")).find(({ name }) => name.endsWith("sheet1.xml"));
  const cells = Array.from(
    sheet?.bytes.toString().matchAll(/<c r="[C-I]2"[^>]*>(.*?)<\/c>/g) ?? [],
    ([, cell]) => cell,
  );
  expect(cells[1]).toBe("<v>1.0</v>");
  expect(cells[2]).toBe("<v>-12.50</v>");
  expect(cells[4]).toBe("<v>1E2</v>");

  await waitFor(() => mails.some(({ text }) => text.includes("Ana Núñez")));
  const lines = READABLE.map(([name, value]) => `${name}: ${value}`);
  expect(
    linesOf(
      mails.find(({ text }) => text.includes("Ana Núñez")),
      lines,
    ),
  ).toEqual(lines);
  mails.length = 0;
  await app.services.notices.sendDigest(await claimDigest(app, digest.id));
  await waitFor(() => mails.some(({ text }) => text.includes("Ana Núñez")));
  expect(linesOf(mails[0], lines)).toEqual(lines);
  await chat.got(1);
  expect(chat.calls[0]?.body).toMatchObject({
    embeds: [{ fields: READABLE.map(([name, value]) => ({ name, value: value.replaceAll(/[[\]]/g, "\\$&") })) }],
  });
});

test("A17 the data are the same after spam was released, however it came there", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp();
  const { form, ask, askText } = await open(app, receiver.url);
  const act = (mutation: string, id: string) =>
    ask(`mutation { ${mutation}(input: { id: "${id}" }) { userErrors { code } } }`);
  const readEach = () => askText("{ submissions { nodes { data } } }");

  const marked = await post(app, form, SENT.replace("Ana", "Eva"), "application/json");
  await receiver.got(1);
  const held = await post(app, form, SENT.replace("{", '{"_gotcha":"x",'), "application/json");
  const quarantined = await askText("{ submissions(filter: { status: QUARANTINED }) { nodes { data } } }");
  await act("releaseSubmission", held.id);
  await act("markSubmissionAsSpam", marked.id);
  await act("releaseSubmission", marked.id);
  await receiver.got(2);

  expect(quarantined).toContain(`"data":${SENT}`);
  expect(await readEach()).toContain(`"data":${SENT}`);
  expect(await readEach()).toContain(`"data":${SENT.replace("Ana", "Eva")}`);
  expect(receiver.received.map(({ body }) => body).join("\n")).toContain(`"data":${SENT}`);
});

test("A17 any data come back byte for byte, from JSON and from forms", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp();
  const { form, askText, download } = await open(app, receiver.url);
  const longest = `{"a":0e-9999,"b":1.${"0".repeat(998)}}`;
  const texts = [longest, ...fc.sample(writtenJson(), 20)];
  const pairs = [
    ["z", "1.0"],
    ["10", "a"],
    ["2", "b"],
    ["__proto__", "c"],
  ] as const;
  const multipart = new FormData();
  for (const [name, value] of pairs) multipart.append(name, value);

  for (const text of texts) expect(await post(app, form, text, "application/json")).toMatchObject({ status: 201 });
  const urlencoded = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString();
  await post(app, form, urlencoded, "application/x-www-form-urlencoded");
  await fetch(`${app.url}/f/${form.token}`, { method: "POST", body: multipart });
  await receiver.got(texts.length + 2);

  const posted = '{"z":"1.0","10":"a","2":"b","__proto__":"c"}';
  const answer = await askText("{ submissions(first: 100) { nodes { data } } }");
  const expected = [...texts, posted, posted].map((text) => `{"data":${text}}`);
  expect(answer.trim()).toBe(`{"data":{"submissions":{"nodes":[${expected.toReversed().join(",")}]}}}`);
  expect(
    await askText('{ submissions(filter: { dataContains: { a: 0 }, search: "0e-9999" }) { nodes { data } } }'),
  ).toContain(longest);
  const lines = (await download("ndjson")).toString();
  const bodies = receiver.received.map(({ body }) => body).join("\n");
  for (const text of [...texts, posted]) {
    expect(lines).toContain(`"data":${text},"ip"`);
    expect(bodies).toContain(`"data":${text}}`);
  }
});

test("A17 what fields read has the order of the fields, and a text that was sent as a number its spelling", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp();
  const { owner, form, ask, askText } = await open(app, receiver.url);
  const fields = [
    { name: "talla", type: "select", label: "Talla", choices: ["1", "2.50"] },
    { name: "10", type: "text", label: "Código" },
    { name: "2", type: "number", label: "Cantidad" },
    { name: "dni", type: "dni", label: "DNI" },
  ] as const;
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });

  await post(app, form, '{"2":3.0,"dni":12345678.0,"10":1.50,"talla":2.50}', "application/json");
  await post(app, form, '{"2":1e1,"dni":"12345678","10":"x","talla":1.0}', "application/json");
  await receiver.got(2);

  const [first, second] = [
    '{"talla":"2.50","10":"1.50","2":3,"dni":"12345678"}',
    '{"talla":"1","10":"x","2":10,"dni":"12345678"}',
  ];
  expect(
    receiver.received.map(({ body }) => /"values":(\{[^}]*\})/.exec(body)?.[1] ?? "").toSorted(compareText),
  ).toEqual([second, first]);
  expect(await askText("{ submissions { nodes { values } } }")).toContain(`[{"values":${second}},{"values":${first}}]`);
  expect((await ask("{ submissions(last: 1) { nodes { readable } } }")).data).toMatchObject({
    submissions: {
      nodes: [{ readable: [{ value: "3" }, { value: "12345678" }, { value: "1.50" }, { value: "2.50" }] }],
    },
  });
});

async function open(app: TestApp, webhookUrl: string) {
  const owner: Owner = await app.createOwner();
  const { form, webhookSecret } = await app.services.forms.create(owner.actor, { name: "Pedidos", webhookUrl });
  const ask = createAsk(app, owner.key);
  const get = async (address: string, init: RequestInit) => fetch(`${app.url}${address}`, init);
  return {
    owner,
    form,
    webhookSecret,
    ask,
    /** The bytes of the answer as text. */
    askText: async (query: string) => {
      const headers = { ...authorize(owner.key), "content-type": "application/json" };
      return (await get(PATH, { method: "POST", headers, body: JSON.stringify({ query }) })).text();
    },
    download: async (extension: string) => {
      const answer = await get(`/api/v1/forms/${form.id}/submissions.${extension}`, { headers: authorize(owner.key) });
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

async function post(app: TestApp, { token }: Form, body: string, type: string) {
  const answer = await fetch(`${app.url}/f/${token}`, { method: "POST", headers: { "content-type": type }, body });
  const { submission_id: id = "" } = (await answer.json()) as { readonly submission_id?: string };
  return { status: answer.status, id };
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Those of the lines that the mail has, in the mail's order. */
function linesOf(mail: MailMessage | undefined, lines: readonly string[]): readonly string[] {
  return (mail?.text ?? "").split("\n").filter((line) => lines.includes(line));
}
