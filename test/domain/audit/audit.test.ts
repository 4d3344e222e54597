import { expect, test } from "vitest";
import { type AuditAct, maskAddresses, subjectTypeOf } from "../../../src/domain/audit/audit.ts";

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
