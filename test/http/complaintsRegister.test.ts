import { expect, test } from "vitest";
import { giveAnswer } from "../support/answers.ts";
import { readCsv } from "../exports/readCsv.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { PHOTO, PNG } from "../support/attachments.ts";
import { setupExports } from "../support/complaintExports.ts";
import { createSetClock, fileAt, PROVIDER } from "../support/complaints.ts";
import { uploadDocument } from "../support/complaintDocuments.ts";

test("the register comes as CSV over all books with the form, the establishment's code and late answers", async () => {
  const { registerUrl, download, fileInBoth, answerLate } = await setup();
  await answerLate();
  await fileInBoth();

  const answer = await download(`${registerUrl}.csv`);
  const rows = readCsv(String(answer.body));

  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="libro-de-reclamaciones.csv"');
  expect(
    rows.map((row) => [row.Formulario, row["Código de identificación"], row.Detalle, row["Respondida fuera de plazo"]]),
  ).toEqual([
    ["Contacto", "000123", "late", "Sí"],
    ["Contacto", "000123", "first", ""],
    ["Sucursal", "B2", "second", ""],
  ]);
});

test("the register is restricted to the days that are asked for, and is empty for an account without sheets", async () => {
  const { app, registerUrl, download, downloadBytes, fileInBoth } = await setup();
  await fileInBoth();
  const stranger = await app.createOwner();

  const day = await download(`${registerUrl}.csv?from=2026-03-02&to=2026-03-02`);
  const later = await download(`${registerUrl}.csv?from=2026-03-03`);
  const refused = await download(`${registerUrl}.csv?from=ayer`);
  const theirs = await download(`${registerUrl}.csv`, stranger.key);
  const zip = await downloadBytes(`${registerUrl}.zip?to=2026-03-01`);

  expect([day, later, theirs].map(({ body }) => readCsv(String(body)).length)).toEqual([2, 0, 0]);
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: "from" }] } });
  expect(readStoredZip(zip.bytes).map(({ name }) => name)).toEqual(["indice.csv"]);
});

test("the file for INDECOPI has what the consumer and the staff attached, byte for byte, for all books and for one sheet", async () => {
  const { app, owner, registerUrl, file, fileInBoth, downloadBytes } = await setup();
  const { complaint } = await file({ detalle: "with papers" }, { attachments: [PHOTO] });
  await fileInBoth();
  const documentId = await uploadDocument(app.url, owner.key, { fileName: "cargo.png", bytes: PNG });
  await app.database("complaint_documents").where({ id: documentId }).update({
    complaint_id: complaint.id,
    purpose: "dispatch_proof",
    used_at: new Date(),
  });
  await giveAnswer({ app, owner }, complaint.id, "Lo cambiamos hoy.");

  const all = readStoredZip((await downloadBytes(`${registerUrl}.zip`)).bytes);
  const { bytes, headers } = await downloadBytes(`${registerUrl}/${complaint.id}/expediente.zip`);
  const one = readStoredZip(bytes);

  const folder = `000123/${complaint.number}`;
  const number = complaint.number;
  expect(headers["content-disposition"]).toBe(`attachment; filename="expediente-${number}.zip"`);
  expect(one.map(({ name }) => name)).toEqual([
    `${folder}/hoja-de-reclamacion-${number}.pdf`,
    `${folder}/adjuntos/1-${PHOTO.fileName}`,
    `${folder}/cargo-de-la-carta/2-cargo.png`,
    `${folder}/correos/3-respuesta.eml`,
    `${folder}/respuesta.txt`,
    `${folder}/historial.csv`,
    `${folder}/expediente.json`,
    "indice.csv",
  ]);
  expect(one[1]?.bytes).toEqual(PHOTO.bytes);
  expect(one[2]?.bytes).toEqual(PNG);
  expect(String(one[4]?.bytes)).toContain("Lo cambiamos hoy.");
  expect(readCsv(String(one[5]?.bytes)).map(({ Hecho }) => Hecho)).toEqual([
    "Presentada",
    "Respuesta por enviarse",
    "Correo enviado",
    "Respondida",
  ]);
  expect(JSON.parse(String(one[6]?.bytes))).toMatchObject({
    sheet: { id: complaint.id },
    mails: [{ kind: "receipt" }, { kind: "provider_copy" }, { kind: "answer" }],
    documents: [{ id: documentId, purpose: "dispatch_proof" }],
  });
  expect(all.filter(({ name }) => name.endsWith(".pdf")).map(({ name }) => name.split("/")[0])).toEqual([
    "000123",
    "000123",
    "B2",
  ]);
  expect(all.filter(({ name }) => name.startsWith(`${folder}/`)).map(({ name }) => name)).toEqual(
    one.map(({ name }) => name).slice(0, -1),
  );
});

/** Two books of one account, on 2 March 2026 in Lima. */
async function setup() {
  const clock = createSetClock("2026-03-02T15:00:00Z");
  const book = await setupExports({ clock });
  const { app, owner, file } = book;
  const second = await app.createForm(owner, {
    name: "Sucursal",
    provider: { ...PROVIDER, establishmentCode: "B2" },
  });
  return {
    ...book,
    async fileInBoth() {
      await file({ detalle: "first" });
      clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
      await fileAt(app, second, { detalle: "second" });
    },
    async answerLate() {
      const { complaint } = await file({ detalle: "late" });
      clock.set("2026-04-20T15:00:00Z");
      await giveAnswer({ app, owner }, complaint.id, "Lo cambiamos.");
    },
  };
}
