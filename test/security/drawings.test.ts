import type { Mailer } from "../../src/domain/mail/mails.ts";
import { makeReceipt } from "../support/mailReceipts.ts";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { request } from "undici";
import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { openPage, openTestBook, type TestBook } from "../support/bookPages.ts";
import { FIELDS, fileAt, PROVIDER } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";

test("A6 a notice is drawn once for all who ask for it, and a reader who has it gets 304", async () => {
  const { app, url } = await openTestBook();

  const notices = await Promise.all(Array.from({ length: 25 }, () => openPage(`${url}/aviso.pdf`)));
  const etag = notices[0]?.headers.get("etag") ?? "";
  const again = await request(`${url}/aviso.pdf`, { headers: { "if-none-match": etag } });

  expect(new Set(notices.map(({ status }) => status))).toEqual(new Set([200]));
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect([again.statusCode, await again.body.text()]).toEqual([304, ""]);
  expect(await app.readMetric("ventanilla_drawings_total")).toBe(1);
});

test("A6 a notice with another provider is another version", async () => {
  const { app, owner, form, url } = await openTestBook();
  const before = await openPage(`${url}/aviso.pdf`);

  await app.services.forms.update(owner.actor, { id: form.id, provider: { ...PROVIDER, legalName: "Otra S.A.C." } });
  const after = await openPage(`${url}/aviso.pdf`);

  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
});

test("A6 drawings whose clients have gone are not begun, and the sheets of mails are drawn meanwhile", async () => {
  const mailSent = Promise.withResolvers<void>();
  const mailer: Mailer = {
    async send(message) {
      mailSent.resolve();
      return makeReceipt(message);
    },
  };
  const book = await openTestBook({ mailer });
  const forms = await Promise.all(
    Array.from({ length: 15 }, (_, i) => book.app.createForm(book.owner, { name: `${i}` })),
  );
  const callers = forms.map(({ token }) => requestRaw(book, `/libro-de-reclamaciones/${token}/aviso.pdf`));
  await waitFor(async () => (await book.app.readMetric("ventanilla_drawings_waiting")) >= 10);
  const begun = await book.app.readMetric("ventanilla_drawings_total");

  for (const caller of callers) caller.destroy();
  await waitFor(async () => (await book.app.readMetric("ventanilla_drawings_waiting")) === 0);
  await book.post(FIELDS);
  await mailSent.promise;

  const drawnForCallers = (await book.app.readMetric("ventanilla_drawings_total")) - begun;
  expect(drawnForCallers).toBeLessThan(8);
});

test("A6 one account's visitors are refused past its share of the queue, and another account's notice is drawn", async () => {
  const book = await openTestBook();
  const forms = await Promise.all(
    Array.from({ length: 40 }, (_, i) => book.app.createForm(book.owner, { name: `${i}` })),
  );
  const other = await book.app.createForm(await book.app.createOwner(), {
    provider: { ...PROVIDER, establishmentCode: "000124" },
  });

  const floods = forms.map(({ token }) => ask(`${book.app.url}/libro-de-reclamaciones/${token}/aviso.pdf`));
  const notice = await ask(`${book.app.url}/libro-de-reclamaciones/${other.token}/aviso.pdf`);
  const flooded = await Promise.all(floods);

  const refused = flooded.find(({ status }) => status === 503);
  expect(notice.status).toBe(200);
  expect(refused?.body).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(refused?.headers.get("retry-after")).toBe("5");
  expect(await book.app.readMetric("ventanilla_limits_reached_total")).toBeGreaterThan(0);
});

test("A6 the PDFs of previews are refused past an account's share of the queue, and the rest of the previews is answered", async () => {
  const { app, owner, form } = await openTestBook({ environment: { WORKER: "off" } });
  const { id } = (await fileAt(app, form, {})).complaint;
  const previews = Array.from(
    { length: 28 },
    (_, i) =>
      `p${i}: previewComplaintAnswer(input: { id: "${id}", answer: "Respuesta ${i}" }) { preview { answer sheetPdf } }`,
  );

  const { data, errors = [] } = await createAsk(
    app,
    owner.key,
  )<Record<string, { preview: { sheetPdf: string } }>>(`{ ${previews.join(" ")} }`);

  const drawn = Object.values(data).filter(({ preview }) => preview.sheetPdf !== null);
  expect(drawn.length).toBeGreaterThanOrEqual(20);
  expect(drawn.length + errors.length).toBe(28);
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(["SERVICE_UNAVAILABLE"]));
  expect(await app.countLimit("drawings_of_account")).toBe(errors.length);
});

function requestRaw({ app }: TestBook, path: string): Socket {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  void once(socket, "connect").then(() => socket.write(`GET ${path} HTTP/1.1\r\nHost: f.example.pe\r\n\r\n`));
  return socket;
}
