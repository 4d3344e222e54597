import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readContent } from "../../support/attachments.ts";
import { setupBook, shareBooks } from "../../support/bookServices.ts";
import { createSetClock, createTestMailer, setupBook as startBook } from "../../support/complaints.ts";
import { itemsOf } from "../../support/pages.ts";
import { waitFor } from "../../support/waiting.ts";

const HELD = { code: "COMPLAINT_HELD" };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a sheet with a filled honeypot is kept whole without a number, and its owner is notified", async () => {
  const mailer = createTestMailer();
  const { app, owner, form, file } = await startBook({ mailer });

  await expect(file({ sitio_web: "x" }, { attachments: [{ fileName: "foto.png", bytes: PNG }] })).rejects.toMatchObject(
    HELD,
  );
  await waitFor(() => mailer.sent.length === 1);

  const items = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  expect(items).toMatchObject([
    { details: { consumerName: "Ana Quispe Mamani" }, attachments: [{ fileName: "foto.png" }], complaintId: null },
  ]);
  expect(mailer.sent.map(({ to }) => to)).toEqual(["reclamos@tienda.example.pe"]);
  const [year, month, day] = items[0]?.dueOn.split("-") ?? [];
  expect(mailer.sent[0]?.text).toContain(`debe tener respuesta a más tardar el ${day}/${month}/${year}`);
  expect((await file()).complaint.correlative).toBe(1);
});

test("an owner releases a quarantined sheet once, under the next number, with the date, hour and term of its presentation", async () => {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const { app, owner, form, file } = await setupBook({ clock });
  await expect(file({ sitio_web: "x" }, { attachments: [{ fileName: "foto.png", bytes: PNG }] })).rejects.toMatchObject(
    HELD,
  );
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  clock.set("2026-10-09T17:00:00Z");
  const id = held?.id ?? "";

  const released = await app.services.quarantine.releaseQuarantined(owner.actor, id);
  const again = await app.services.quarantine.releaseQuarantined(owner.actor, id);

  expect(released).toMatchObject({
    number: "000000001-2026",
    registeredAt: new Date("2026-10-05T17:00:00Z"),
    enteredAt: new Date("2026-10-09T17:00:00Z"),
    dueOn: "2026-10-27",
    attachments: [{ fileName: "foto.png" }],
  });
  expect(again.id).toBe(released.id);
  expect(await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}))).toEqual([]);
  const receipts = await app.services.complaints.listReceipts(owner.actor, [released.id]);
  const secret = receipts.get(released.id)?.secret ?? "";
  const attachmentId = released.attachments[0]?.id ?? "";
  const found = await app.services.complaintsBook.findAttachment(form.token, secret, attachmentId);
  expect(await readContent(found)).toEqual(PNG);
});

test("a sheet that is held in the old year and released in the new one has a number of the old year", async () => {
  const clock = createSetClock("2026-12-31T21:00:00-05:00");
  const { app, owner, form, file } = await setupBook({ clock });
  const { complaint: earlier } = await file();
  await expect(file({ sitio_web: "x" })).rejects.toMatchObject(HELD);
  clock.set("2027-01-04T09:00:00-05:00");
  const { complaint: later } = await file();
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));

  const released = await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");

  const numbers = [earlier, later, released].map(({ number }) => number);
  expect(numbers).toEqual(["000000001-2026", "000000001-2027", "000000002-2026"]);
  expect(released).toMatchObject({ registeredAt: new Date("2027-01-01T02:00:00Z"), dueOn: held?.dueOn });
});

test("a quarantined sheet that is posted again without the honeypot is filed with its attachments and first presentation", async () => {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const { app, owner, form, file } = await setupBook({ clock });
  const key = randomUUID();
  const attachments = [{ fileName: "foto.png", bytes: PNG }];
  await expect(file({ sitio_web: "x", _envio_id: key }, { attachments })).rejects.toMatchObject(HELD);
  await expect(file({ sitio_web: "x", _envio_id: key }, { attachments })).rejects.toMatchObject(HELD);

  clock.set("2026-10-06T17:00:00Z");

  const { complaint } = await file({ _envio_id: key });

  const [event] = await app.services.complaints.listEvents(owner.actor, [complaint.id]);
  expect(event?.type).toBe("filed");
  expect(complaint).toMatchObject({ registeredAt: new Date("2026-10-05T17:00:00Z"), dueOn: "2026-10-27" });
  expect(complaint).toMatchObject({ correlative: 1, attachments: [{ fileName: "foto.png" }] });
  expect(await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}))).toEqual([]);
});

const openBook = shareBooks();

test("another account neither lists nor releases a quarantined sheet", async () => {
  const { app, owner, form, file } = await openBook();
  const stranger = await app.createOwner();
  await expect(file({ sitio_web: "x" })).rejects.toMatchObject(HELD);
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));

  expect(await itemsOf(app.services.quarantine.listPages(stranger.actor, [form.id], {}, {}))).toEqual([]);
  await expect(app.services.quarantine.releaseQuarantined(stranger.actor, held?.id ?? "")).rejects.toMatchObject({
    code: "QUARANTINED_SHEET_NOT_FOUND",
  });
});
