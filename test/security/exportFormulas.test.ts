import { expect, test } from "vitest";
import { toCsv } from "../../src/exports/csv.ts";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import { es } from "../../src/messages/es/index.ts";
import { makeAcceptedOffer, makeAnsweredComplaint } from "../documents/makeComplaint.ts";
import { UNSCANNED } from "../support/attachments.ts";

const FORMULA = "=1+1";
/** The columns that have no text from outside: the program writes days, times, numbers and its own names. */
const OWN_COLUMNS: readonly string[] = [
  "number",
  "registeredAt",
  "dueOn",
  "status",
  "type",
  "originalType",
  "reclassifiedAt",
  "goodType",
  "currency",
  "answerChannel",
  "communicatedOn",
  "answeredAt",
  "settledOn",
  "answeredVia",
  "answeredLate",
  "keepUntil",
  "channel",
  "enteredAt",
  "enteredLate",
  "bookAvailableOn",
  "agreementMeans",
];

test.each([
  ["a formula", FORMULA],
  ["a formula behind a blank", ` ${FORMULA}`],
  ["a formula behind a tabulator", `\t${FORMULA}`],
  ["a formula behind an invisible mark", `\u200e${FORMULA}`],
])("D13 no column of the CSV begins %s", async (_, text) => {
  const cells = await readCells(fillWith(text));

  const columns = Object.keys(es.exports.csvHeaders);
  const filled = columns.filter((_column, index) => cells[index]?.includes(FORMULA));
  expect(cells).toHaveLength(columns.length);
  expect(columns.filter((_column, index) => /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u.test(cells[index] ?? ""))).toEqual([]);
  expect(filled).toEqual(columns.filter((column) => !OWN_COLUMNS.includes(column)));
});

/** A sheet that has the text wherever a consumer, an owner or an operator can write one. */
function fillWith(text: string): Complaint {
  return makeAnsweredComplaint({
    consumerName: text,
    documentNumber: text,
    address: text,
    district: text,
    province: text,
    department: text,
    phone: text,
    email: null,
    emailTyped: text,
    goodDescription: text,
    amount: null,
    amountTyped: text,
    orderNumber: text,
    channel: "respaldo",
    paperNumber: text,
    happenedOn: null,
    happenedOnTyped: text,
    detail: text,
    request: text,
    answer: text,
    actionsTaken: text,
    answerAttempt: {
      mailId: "01a21e44-8b3f-7421-b342-0fbbbcfd19ac",
      at: new Date(),
      endedAt: new Date(),
      recipient: text,
      tries: 1,
      reply: text,
      messageId: null,
      recordedAt: new Date(),
    },
    provider: {
      legalName: text,
      tradeName: text,
      ruc: text,
      address: text,
      establishmentCode: text,
      sirecSiteCode: null,
      dataBankCode: null,
      email: text,
    },
    guardian: { name: text, relation: null, address: text, phone: text, email: null, emailTyped: text },
    offers: [makeAcceptedOffer({ means: "presencial", text, signerName: text, signerPost: text })],
    attachments: [{ id: "a1", fileName: text, mediaType: "image/png", sizeBytes: 1, ...UNSCANNED }],
  });
}

/** The cells of the sheet's row. */
async function readCells(complaint: Complaint): Promise<readonly string[]> {
  async function* source() {
    yield complaint;
  }
  const text = (await toCsv(es, source()).toArray()).join("");
  const row = text.split("\r\n")[1] ?? "";
  return Array.from(
    row.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
}
