import { expect, test } from "vitest";
import { nameWarnedField } from "../../src/domain/book/complaintFields.ts";
import { readComplaintForm } from "../../src/domain/book/complaintForm.ts";
import { checkFieldValue } from "../../src/domain/forms/fieldTypes.ts";
import { checkInput } from "../../src/domain/inputs.ts";
import { findSender, findVisitorAddress } from "../../src/domain/submissions/visitorAddress.ts";
import { findEmailProblem } from "../../src/domain/texts.ts";
import { es } from "../../src/messages/es/index.ts";
import { parseMailbox } from "../../src/outbound/mail/addresses.ts";
import { composeMail } from "../../src/outbound/mail/composeMail.ts";
import { buildField } from "../support/formFields.ts";
import { FIELDS } from "../support/sheetFields.ts";

const JOSE = "josé@gmail.com";

test.each([
  ["jose+ventas@gmail.com", null],
  ["ana@peñaflor.pe", null],
  ["ana@xn--peaflor-5za.pe", null],
  [JOSE, "unreachable_email"],
  ["ana@a\u05d0.pe", "unreachable_email"],
  [`ana@${"a".repeat(64)}.pe`, "unreachable_email"],
  ["ana@tienda", "invalid_email"],
])("A16 the address %s has the problem %s", (address, problem) => {
  expect(findEmailProblem(address)).toBe(problem);
});

test("A16 an address that ordinary mail does not reach is a problem of its own at each entry, with a sentence that says it", () => {
  const check = checkInput();
  check.email("email", JOSE);

  const problem = { problem: "unreachable_email" } as const;
  expect(check.problems).toEqual([{ field: "email", ...problem }]);
  expect(checkFieldValue(buildField({ type: "email" }), JOSE)).toEqual(problem);
  expect(es.errors.describeProblem({ field: "email", ...problem })).toContain("sin tilde ni ñ");
});

test.each([
  ["with another contact", { domicilio: "Jr. Puno 1" }, { email: null, emailTyped: JOSE, answerChannel: "carta" }],
  ["as the only contact", {}, { email: JOSE, emailTyped: null, answerChannel: "email" }],
])("A16 the book warns of it once %s, and files the sheet of a consumer who insists", (_, more, details) => {
  const read = (fields: object) =>
    readComplaintForm(
      new Map(Object.entries({ ...FIELDS, email: JOSE, ...more, ...fields })),
      new Date("2026-11-21T15:00:00Z"),
    );

  const first = read({});
  const confirmed = read({ _sin_corregir: nameWarnedField("email", new Map([["email", JOSE]])) });

  expect(first.problems).toEqual([{ field: "email", problem: "unreachable_email", isWarning: true }]);
  expect(confirmed).toMatchObject({ problems: [], details });
});

test("A16 no header has it: it is no visitor's address, and a mail to it is refused before it goes", () => {
  const replyTo = findSender({ data: { correo: JOSE }, replyAddress: JOSE });
  const message = { language: "es-PE", to: JOSE, subject: "", text: "", html: "", attachments: [] };
  const from = { name: "", address: "libro@tienda.pe" };

  expect([replyTo, findVisitorAddress(new Map([["email", JOSE]]), null)]).toEqual([null, null]);
  expect(() => composeMail(message, from)).toThrow("unreachable_address");
  expect(() => composeMail({ ...message, to: "ana@tienda.pe", replyTo: JOSE }, from)).toThrow("unreachable_address");
  expect(parseMailbox(`José <${JOSE}>`)).toBeNull();
});
