import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { setupServices } from "../../support/services.ts";
import { PHOTO, RECEIPT } from "../../support/attachments.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { type FilingOverrides, GENEROUS_LIMITS } from "../../support/complaints.ts";
import { itemsOf } from "../../support/pages.ts";

const HELD = { code: "COMPLAINT_HELD" };

const openBook = shareBooks({ environment: { WORKER: "off" } });

/** Files sheets under one `_envio_id`, like a page that is sent several times. */
async function openPage() {
  const book = await openBook();
  const key = randomUUID();
  const send = (fields: Record<string, string> = {}, overrides: FilingOverrides = {}) =>
    book.file({ _envio_id: key, ...fields }, overrides);
  const listHeld = async () =>
    (await itemsOf(book.app.services.quarantine.listPages(book.owner.actor, [book.form.id], {}, {}))).map(
      ({ details, attachments }) => [details.detail, attachments.map(({ fileName }) => fileName)],
    );
  return { ...book, send, listHeld };
}

describe("the same _envio_id", () => {
  test("with another text files another sheet, and each text returns its own sheet again", async () => {
    const { send } = await openPage();
    const first = await send({ detalle: "Llegó roto." });

    const edited = await send({ detalle: "Llegó roto y tarde." });
    const again = [await send({ detalle: "Llegó roto." }), await send({ detalle: "Llegó roto y tarde." })];

    expect(edited).toMatchObject({
      replayed: false,
      complaint: { number: first.complaint.number.replace("1-", "2-"), detail: "Llegó roto y tarde." },
    });
    expect(edited.secret).not.toBe(first.secret);
    expect(again).toMatchObject([
      { replayed: true, secret: first.secret },
      { replayed: true, secret: edited.secret },
    ]);
  });

  test.each([
    ["tipo", "queja"],
    ["nombre", "Ana Q. Mamani"],
    ["numero_documento", "01234568"],
    ["email", "otra@example.pe"],
    ["telefono", "999"],
    ["apoderado_nombre", "Rosa Mamani"],
    ["monto_reclamado", "1"],
    ["canal_respuesta", "carta"],
  ])("with another %s files another sheet", async (field, value) => {
    const { send } = await openPage();
    await send({ domicilio: "Jr. Puno 1", canal_respuesta: "email" });

    const edited = await send({ domicilio: "Jr. Puno 1", canal_respuesta: "email", [field]: value });

    expect(edited).toMatchObject({ replayed: false, complaint: { correlative: 2 } });
  });

  test("with the same details in another notation returns the same sheet", async () => {
    const { send } = await openPage();
    await send({ monto_reclamado: "S/ 1 250" });

    const again = await send({ monto_reclamado: "1,250.00", nombre: " Ana Quispe Mamani " });

    expect(again.replayed).toBe(true);
  });

  test("with an additional file files another sheet; with the same files or none it returns the first", async () => {
    const { send } = await openPage();
    const first = await send({}, { attachments: [PHOTO] });

    const same = await send({}, { attachments: [{ ...PHOTO, fileName: "otro nombre.png" }] });
    const without = await send();
    const other = await send({}, { attachments: [PHOTO, RECEIPT] });
    const otherAgain = await send({}, { attachments: [PHOTO, RECEIPT] });

    expect([same, without]).toMatchObject([
      { replayed: true, secret: first.secret },
      { replayed: true, secret: first.secret },
    ]);
    expect(other).toMatchObject({ replayed: false, complaint: { correlative: 2 } });
    expect(other.complaint.attachments.map(({ fileName }) => fileName)).toEqual(["foto.png", "boleta.pdf"]);
    expect(otherAgain).toMatchObject({ replayed: true, secret: other.secret });
  });

  test("with an invalid field is refused instead of answered with the first receipt", async () => {
    const { send } = await openPage();
    await send();

    await expect(send({ detalle: "" })).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  });

  test("with two texts at once over two processes files each text once", async () => {
    const environment = { ...GENEROUS_LIMITS, WORKER: "off" };
    const { app, send } = await openPage();
    const other = await setupServices({ databaseUrl: app.databaseUrl, environment });

    const filed = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send({ detalle: n % 4 < 2 ? "Uno" : "Dos" }, { app: n % 2 === 0 ? app : other }),
      ),
    );

    const bySecret = Map.groupBy(filed, ({ secret }) => secret);
    expect([...bySecret.values()].map((same) => new Set(same.map(({ complaint }) => complaint.detail)).size)).toEqual([
      1, 1,
    ]);
    expect(filed.filter(({ replayed }) => !replayed)).toHaveLength(2);
    expect(new Set(filed.map(({ complaint }) => complaint.correlative))).toEqual(new Set([1, 2]));
  });
});

describe("a quarantined sheet", () => {
  test("that is posted again is kept once; with another text or other files it is kept beside the first", async () => {
    const { send, listHeld } = await openPage();
    const trapped = { sitio_web: "x" };

    await expect(send({ ...trapped, detalle: "Uno" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
    await expect(send({ ...trapped, detalle: "Uno" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
    await expect(send({ ...trapped, detalle: "Dos" })).rejects.toMatchObject(HELD);
    await expect(send({ ...trapped, detalle: "Uno" }, { attachments: [RECEIPT] })).rejects.toMatchObject(HELD);

    expect(await listHeld()).toEqual([
      ["Uno", ["boleta.pdf"]],
      ["Dos", []],
      ["Uno", ["foto.png"]],
    ]);
  });

  test("that was released is returned when it is posted again without the honeypot", async () => {
    const { app, owner, form, send } = await openPage();
    await expect(send({ sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
    const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
    const released = await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");

    const clean = await send();

    expect(clean).toMatchObject({ replayed: true, complaint: { id: released.id } });
  });
});
