import { expect, test } from "vitest";
import { DomainError } from "../../src/domain/errors.ts";
import { es } from "../../src/messages/es/index.ts";

test.each([
  [["GET"], "Usa GET."],
  [["GET", "HEAD"], "Usa GET o HEAD."],
  [["POST", "OPTIONS"], "Usa POST u OPTIONS."],
  [["GET", "HEAD", "POST", "OPTIONS"], "Usa GET, HEAD, POST u OPTIONS."],
])("the refusal of a method other than %j lists the allowed ones with the right conjunction", (allowed, advice) => {
  const text = es.errors.describeError(new DomainError("METHOD_NOT_ALLOWED", { allowed }));

  expect(text).toBe(`Esta dirección no admite ese método. ${advice}`);
});

test("the refusal of a captcha mentions the checkbox only as a possibility", () => {
  const text = es.errors.describeError(new DomainError("RECAPTCHA_FAILED"));

  expect(text).toContain("Si ves una casilla");
});
