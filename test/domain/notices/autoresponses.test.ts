import { expect, test } from "vitest";
import {
  fillAutoresponse,
  findVisitorAddress,
  hasForeignPlaceholder,
  listPlaceholderValues,
} from "../../../src/domain/notices/autoresponses.ts";
import { isAutomaticAddress } from "../../../src/domain/mail/mailboxes.ts";
import { FIELD_TYPES } from "../../../src/domain/forms/fieldTypes.ts";
import { buildField } from "../../support/formFields.ts";
import { PLACEHOLDER_TYPES } from "../../../src/panel/src/generated/kinds.ts";

test.each([
  "no-reply@x.pe",
  "NoReply@x.pe",
  "noreply+1@x.pe",
  "do-not-reply@x.pe",
  "no_responder@x.pe",
  "noresponder@x.pe",
  "no.respondas@x.pe",
  "donotreply@x.pe",
  "do-notreply@x.pe",
  "MAILER-DAEMON@x.pe",
  "postmaster@x.pe",
  "abuse@x.pe",
  "bounce@x.pe",
  "bounces@x.pe",
  "root+cron@x.pe",
  "owner-lista@x.pe",
  "lista-request@x.pe",
  "lista-owner@x.pe",
  "lista-bounce@x.pe",
  "lista-bounces@x.pe",
])("%s is an address that no person reads", (address) => {
  expect(isAutomaticAddress(address)).toBe(true);
});

test.each([
  "ana@x.pe",
  "ventas@x.pe",
  "info@x.pe",
  "noreplay@x.pe",
  "postmasters@x.pe",
  "reply@x.pe",
  "nowreply@x.pe",
  "beetroot@x.pe",
  "owner@x.pe",
  "ana@noreply.pe",
  "ana+noreply@x.pe",
])("%s is an address that a person may read", (address) => {
  expect(isAutomaticAddress(address)).toBe(false);
});

test("the types whose values may be in a mail are those without a stranger's words", () => {
  const allowed = FIELD_TYPES.filter((type) => !hasForeignPlaceholder("{{ dato }}", [buildField({ type })]));

  expect(FIELD_TYPES.filter((type) => !allowed.includes(type))).toEqual([
    "text",
    "textarea",
    "url",
    "consent",
    "file",
    "hidden",
    "section",
    "text_block",
    "passport",
    "address",
    "page",
    "signature",
  ]);
});

test.each(["Hola", "{dato}", "{{dato}}", "Tu {{ dato }} y {{dato}}."])(
  "%s has no placeholder but the form's",
  (text) => {
    expect(hasForeignPlaceholder(text, [buildField({ type: "dni" })])).toBe(false);
  },
);

test.each(["{{otro}}", "{{dato", "dato}}", "{{{{dato}}}}", "{{}}"])("%s is no placeholder of the form", (text) => {
  expect(hasForeignPlaceholder(text, [buildField({ type: "dni" })])).toBe(true);
});

test("a placeholder without a value becomes nothing, and a value makes no placeholder", () => {
  const values = new Map([["a", "{{b}}"]]);

  expect(fillAutoresponse("[{{a}}] [{{ a }}] [{{c}}] {b}", (name) => values.get(name) ?? "")).toBe(
    "[{{b}}] [{{b}}] [] {b}",
  );
});

test("the values are those of the given fields alone, and the address that of a field of the type email", () => {
  const fields = [
    buildField({ name: "correo", type: "email" }),
    buildField({ name: "temas", type: "checkboxes", choices: ["A", "B"] }),
    buildField({ name: "edad", type: "number" }),
    buildField({ name: "fecha", type: "date" }),
    buildField({ name: "nombre" }),
    buildField({ name: "constructor", type: "dni" }),
  ];
  const values = { correo: "ana@x.pe", temas: ["A", "B"], edad: 34, nombre: "http://spam.example", dni: "12345678" };

  expect([...listPlaceholderValues(fields, values)]).toEqual([
    ["correo", { type: "email", value: "ana@x.pe" }],
    ["temas", { type: "checkboxes", value: ["A", "B"] }],
    ["edad", { type: "number", value: 34 }],
  ]);
  expect(["correo", "nombre", "otro"].map((name) => findVisitorAddress(fields, values, name))).toEqual([
    "ana@x.pe",
    null,
    null,
  ]);
});

test("the panel offers as placeholders exactly the types whose values may be in a mail", () => {
  const allowed = FIELD_TYPES.filter((type) => !hasForeignPlaceholder("{{dato}}", [buildField({ type })]));

  expect(PLACEHOLDER_TYPES.map((type) => type.toLowerCase()).toSorted()).toEqual(allowed.toSorted());
});
