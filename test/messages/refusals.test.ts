import { expect, test } from "vitest";
import { DomainError } from "../../src/domain/errors.ts";
import { es } from "../../src/messages/es/index.ts";

test.each([
  [["GET"], "Usa GET."],
  [["GET", "HEAD"], "Usa GET o HEAD."],
  [["POST", "OPTIONS"], "Usa POST u OPTIONS."],
  [["GET", "HEAD", "POST", "OPTIONS"], "Usa GET, HEAD, POST u OPTIONS."],
])("who asks with a method other than %j reads the list as one says it", (allowed, advice) => {
  const text = es.errors.describeError(new DomainError("METHOD_NOT_ALLOWED", { allowed }));

  expect(text).toBe(`Esta dirección no admite ese método. ${advice}`);
});

test("a visitor whose page has no box to tick is not told to tick it", () => {
  const text = es.errors.describeError(new DomainError("RECAPTCHA_FAILED"));

  expect(text).toContain("Si ves la casilla");
});
