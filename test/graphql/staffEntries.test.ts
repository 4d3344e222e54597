import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { RECEIPT } from "../support/attachments.ts";
import { uploadDocument } from "../support/complaintDocuments.ts";
import { createSetClock, setupBook } from "../support/complaints.ts";
import { createAsk } from "./client.ts";

const PAPER = {
  channel: "RESPALDO",
  paperNumber: "000123",
  presentedAt: "2026-10-05T10:30:00-05:00",
  consumerName: "Ana Quispe Mamani",
  documentType: "DNI",
  documentNumber: "10117410-2",
  address: "Jr. Puno 1",
  goodType: "AMBOS",
  amount: "S/ 1 250",
  detail: "El televisor llegó roto.",
  submissionId: randomUUID(),
};
const SHOWN = `complaint {
  id number channel paperNumber registeredAt enteredAt enteredById enteredLate dueOn documentNumber goodType amount
  events { type }
} userErrors { code path message }`;

test("staff enter a sheet of the backup book, see that it is late, and enter it once", async () => {
  const { owner, register } = await setup("2026-10-08T09:00:00-05:00");

  const late = { ...PAPER, bookAvailableOn: "2026-10-06" };
  const { registerPaperComplaint: entered } = await register(late);
  const { registerPaperComplaint: again } = await register(late);
  const { registerPaperComplaint: taken } = await register({ ...late, submissionId: null });

  expect(entered).toEqual({
    complaint: {
      id: expect.any(String) as string,
      number: "000000001-2026",
      channel: "RESPALDO",
      paperNumber: "000123",
      registeredAt: "2026-10-05T15:30:00.000Z",
      enteredAt: "2026-10-08T14:00:00.000Z",
      enteredById: owner.actor.by.id,
      enteredLate: true,
      dueOn: "2026-10-27",
      documentNumber: "10117410",
      goodType: "AMBOS",
      amount: "1250.00",
      events: [{ type: "ENTERED" }],
    },
    userErrors: [],
  });
  expect(again).toEqual(entered);
  expect(taken).toEqual({
    complaint: null,
    userErrors: [
      {
        code: "PAPER_SHEET_TAKEN",
        path: ["input", "paperNumber"],
        message:
          "La hoja N.º 000123 del Libro de respaldo ya está registrada en este libro con el número 000000001-2026.",
      },
    ],
  });
});

test("the scan of the paper belongs to the entered sheet, and a file that is not there or is used enters nothing", async () => {
  const { app, owner, ask, register } = await setup("2026-10-06T09:00:00-05:00");
  const scanDocumentId = await uploadDocument(app.url, owner.key, RECEIPT);

  const { registerPaperComplaint: entered } = await register({ ...PAPER, scanDocumentId });
  const { registerPaperComplaint: again } = await register({ ...PAPER, scanDocumentId });
  const { registerPaperComplaint: refused } = await register({ ...PAPER, paperNumber: "124", scanDocumentId });

  const { data } = await ask(
    `{ complaint(id: "${entered.complaint?.id}") { documents { id purpose fileName } form { complaints { totalCount } } } }`,
  );
  expect(data).toEqual({
    complaint: {
      documents: [{ id: scanDocumentId, purpose: "PAPER_SCAN", fileName: "boleta.pdf" }],
      form: { complaints: { totalCount: 1 } },
    },
  });
  expect(again).toEqual(entered);
  expect(refused.userErrors).toMatchObject([{ code: "DOCUMENT_NOT_FOUND", path: ["input", "scanDocumentId"] }]);
});

test("the problems of an entry have the paths of the input's fields", async () => {
  const { register } = await setup("2026-10-05T09:00:00-05:00");
  const guardian = { name: " ", email: "rosa@" };

  const { registerPaperComplaint: refused } = await register({ ...PAPER, address: null, amount: "mil", guardian });

  expect(refused.complaint).toBeNull();
  expect(refused.userErrors.map(({ code, path }) => [code, path])).toEqual([
    ["DATE_IN_FUTURE", ["input", "presentedAt"]],
    ["GUARDIAN_REQUIRED", ["input", "guardian", "name"]],
    ["INVALID_EMAIL", ["input", "guardian", "email"]],
    ["INVALID_AMOUNT", ["input", "amount"]],
  ]);
});

test("a sheet that the consumer files is entered by no key, in time", async () => {
  const { ask, file } = await setup("2026-10-05T09:00:00-05:00");
  const { complaint } = await file();

  const { data } = await ask(`{ complaint(id: "${complaint.id}") { enteredAt enteredById enteredLate paperNumber } }`);

  expect(data).toEqual({
    complaint: {
      enteredAt: "2026-10-05T14:00:00.000Z",
      enteredById: null,
      enteredLate: false,
      paperNumber: null,
    },
  });
});

type Payload = {
  readonly complaint: { readonly id: string } | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[];
};

async function setup(now: string) {
  const book = await setupBook({ clock: createSetClock(now), environment: { WORKER: "off" } });
  const ask = createAsk(book.app, book.owner.key);
  const register = async (input: object) =>
    (
      await ask<{ registerPaperComplaint: Payload }>(
        `mutation ($input: RegisterPaperComplaintInput!) { registerPaperComplaint(input: $input) { ${SHOWN} } }`,
        { input: { formId: book.form.id, ...input } },
      )
    ).data;
  return { ...book, ask, register };
}
