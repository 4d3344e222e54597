import { expect, test } from "vitest";
import { type AuditAct, subjectTypeOf } from "../../../src/domain/audit/audit.ts";
import { findAddresses, maskAddresses } from "../../../src/domain/audit/details.ts";

test.each<[AuditAct, string]>([
  ["account.closed", "account"],
  ["api_key.expiry_announced", "api_key"],
  ["user.identity_linked", "user"],
  ["quarantined_sheet.released", "quarantined_sheet"],
])("the act %s changed a thing of the kind %s", (act, kind) => {
  expect(subjectTypeOf(act)).toBe(kind);
});

test("details keep the first character and the domain of an address, and everything else", () => {
  const details = {
    to: "ana@tienda.example.pe",
    by: "Ana <ana@x.pe>",
    list: ["b@x.pe", "año"],
    days: 3,
    none: null,
    on: true,
  };

  expect(maskAddresses(details)).toEqual({
    to: "a***@tienda.example.pe",
    by: "Ana <***@x.pe>",
    list: ["b***@x.pe", "año"],
    days: 3,
    none: null,
    on: true,
  });
});

test("the addresses of details are found in lower case, each once, without what stands around them", () => {
  const details = {
    to: "Ana@Tienda.pe",
    by: "Ana <ana@tienda.pe>, y (luz@x.pe).",
    list: ["b@x.pe"],
    none: null,
    on: true,
  };

  expect(findAddresses(details)).toEqual(["ana@tienda.pe", "luz@x.pe", "b@x.pe"]);
});
