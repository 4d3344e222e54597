import { expect, test } from "vitest";
import { type AuditAct, subjectTypeOf } from "../../../src/domain/audit/audit.ts";

test.each<[AuditAct, string]>([
  ["account.closed", "account"],
  ["api_key.expiry_announced", "api_key"],
  ["user.identity_linked", "user"],
  ["quarantined_sheet.released", "quarantined_sheet"],
])("the act %s changed a thing of the kind %s", (act, kind) => {
  expect(subjectTypeOf(act)).toBe(kind);
});
