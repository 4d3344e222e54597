import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/domain/sentJson.ts";
import { findSender, findVisitorAddress } from "../../../src/domain/submissions/visitorAddress.ts";
import { buildField, buildFields } from "../../support/formFields.ts";

const ANA = "ana@example.pe";
const LUIS = "luis@example.pe";

function find(data: JsonObject, names: readonly string[] = []): string | null {
  const asked = names.length === 0 ? null : buildFields(names.map((name) => buildField({ name, type: "email" })));
  return findVisitorAddress(new Map(Object.entries(data)), asked);
}

test.each(
  (
    "email|Email|E-mail|EMAIL|e_mail|mail|Email address|your-email|correo|Correo|correo electrónico|Correo Electrónico|" +
    "correo_electronico|correo-electronico|correo:|Tu correo"
  ).split("|"),
)("the field %j has the visitor's address", (name) => {
  expect(find({ nombre: "Ana", [name]: ANA })).toBe(ANA);
});

test.each(["emailing", "correo_amigo", "web", "email2_id", "x".repeat(200)])("the field %j does not", (name) => {
  expect(find({ [name]: ANA })).toBeNull();
});

test.each<[JsonObject, readonly string[], string | null]>([
  [{ email: ANA, contacto: LUIS }, ["contacto"], LUIS],
  [{ email: ANA, contacto: "" }, ["contacto"], ANA],
  [{ a: "", b: LUIS }, ["a", "b"], LUIS],
  [{ correo: LUIS, email: ANA }, [], ANA],
  [{ correo: LUIS, _replyto: ANA }, [], LUIS],
  [{ correo: "Ana", _replyto: ANA }, [], ANA],
  [{ email: [ANA], correo: LUIS }, [], LUIS],
  [{ email: ` ${ANA}\u200b ` }, [], ANA],
  [{ email: `${ANA}, ${LUIS}` }, [], null],
  [{ _replyto: `${ANA}\r\nBcc: ${LUIS}` }, [], null],
  [{ _replyto: [ANA] }, [], null],
  [{}, ["correo"], null],
])("of %j, with the e-mail fields %j, it is %j", (data, names, address) => {
  expect(find(data, names)).toBe(address);
});

test("a submission that an earlier release has stored has the address of its usual names", () => {
  expect(findSender({ data: { correo: ANA }, replyAddress: null })).toBe(ANA);
  expect(findSender({ data: { correo: ANA }, replyAddress: LUIS })).toBe(LUIS);
});
