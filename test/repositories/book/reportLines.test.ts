import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ACCEPTANCE } from "../../../src/domain/book/settlementOffers.ts";
import { buildSirecRow, formatSirecRow } from "../../../src/domain/book/sirec.ts";
import { limaDayOf } from "../../../src/domain/times.ts";
import { makeComplaint, makeOffer } from "../../documents/makeComplaint.ts";
import { shareServices } from "../../support/services.ts";

const useServices = shareServices({ environment: { WORKER: "off" } });

test("the database finds a changed line exactly where the line is another one", async () => {
  const { database } = await useServices();
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.constantFrom(
      "a",
      "a ",
      "a|",
      "a\nb",
      "a\r\n\r\nb",
      "a b",
      "a\rb",
      "e\u0301",
      "é",
      "x".repeat(4_010),
      "y".repeat(4_010),
    ),
  );
  const known = fc.record({
    type: fc.constantFrom("reclamo", "queja"),
    reportedGoodType: fc.constantFrom("producto", "servicio", "ambos"),
    communicatedAt: fc.constantFrom(null, new Date("2026-10-15T04:30:00Z"), new Date("2026-10-15T05:30:00Z")),
    answer: text,
    agreed: fc.option(text),
    phone: fc.option(text),
    address: fc.option(text),
  });
  const members = ["type", "reportedGoodType", "communicatedAt", "answer", "agreed", "none"] as const;
  // What the consumer wrote never changes.
  const pairs = fc.sample(fc.tuple(known, known, fc.constantFrom(...members)), 300).map(([sent, other, member]) => ({
    sent,
    now: member === "none" ? sent : { ...sent, [member]: other[member] },
  }));
  const lineOf = ({ agreed, phone, address, ...sheet }: (typeof pairs)[number]["now"]) => {
    const guardian = { name: "Rosa", relation: null, email: null, emailTyped: null, phone, address };
    const outcomeAt = new Date("2026-10-14T17:00:00Z");
    const offers = agreed === null ? [] : [makeOffer({ outcome: "accepted", outcomeAt, text: agreed })];
    const complaint = {
      ...sheet,
      goodType: null,
      answeredAt: sheet.communicatedAt,
      guardian,
      offers,
      phone: null,
      address: null,
    };
    return formatSirecRow(buildSirecRow(makeComplaint(complaint), "000001"));
  };
  const rows = pairs.map(({ sent, now }) => ({
    line: lineOf(sent),
    type: now.type,
    good: now.reportedGoodType,
    on: now.agreed === null ? now.communicatedAt && limaDayOf(now.communicatedAt) : "2026-10-14",
    answer: now.agreed === null ? now.communicatedAt && now.answer : `${ACCEPTANCE}: ${now.agreed}`,
    address: now.address,
    phone: now.phone,
  }));
  const invisible = Array.from({ length: 0x10ffff }, (_, n) => n + 1)
    .filter((n) => (n < 0xd800 || n > 0xdfff) && /[|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/u.test(String.fromCodePoint(n)))
    .flatMap((n) => [n, n + 1])
    .map((n) => `a${String.fromCodePoint(n)}b`)
    .join("");

  const { rows: found } = await database.raw<{ rows: { differs: boolean }[] }>(
    `select report_differs(line, type, good, "on", answer, address, phone) as differs from json_to_recordset(?::json)
       as x(line text, type text, good text, "on" date, answer text, address text, phone text)`,
    [JSON.stringify(rows)],
  );
  const { rows: cleaned } = await database.raw<{ rows: { text: string }[] }>("select report_text(?) as text", [
    invisible,
  ]);

  expect(found.map(({ differs }) => differs)).toEqual(pairs.map(({ sent, now }) => lineOf(sent) !== lineOf(now)));
  expect(cleaned[0]?.text).toBe(buildSirecRow(makeComplaint({ request: invisible }), "1").request);
});
