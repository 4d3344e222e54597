import { expect, test } from "vitest";
import { type AnyDomainError, DomainError, type UnavailableReason } from "../../src/domain/errors.ts";
import { es } from "../../src/messages/es/index.ts";

const { describeForVisitor } = es.visitorPages;
const unavailable = (reason: UnavailableReason) => new DomainError("FORM_UNAVAILABLE", { reason });

const OF_FORMS = [
  new DomainError("INVALID_REQUEST", { reason: "empty" }),
  new DomainError("INVALID_REQUEST", { reason: "content_type_unsupported" }),
  new DomainError("INVALID_REQUEST", { reason: "malformed_multipart" }),
  new DomainError("INVALID_REQUEST", { reason: "incomplete" }),
  new DomainError("VALIDATION_FAILED", { fields: [{ field: "_next", problem: "redirect_not_allowed" }] }),
  new DomainError("PAYLOAD_TOO_LARGE", { limitBytes: 1024 * 1024 }),
  new DomainError("FORM_NOT_FOUND"),
  new DomainError("FORM_INACTIVE"),
  unavailable("account_suspended"),
  unavailable("not_open_yet"),
  unavailable("closed"),
  new DomainError("ORIGIN_BLOCKED"),
  new DomainError("LIMIT_REACHED"),
  new DomainError("RATE_LIMITED", { retryAfterSeconds: 30 }),
  new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 }),
  new DomainError("INTERNAL_ERROR"),
] as readonly AnyDomainError[];

const TECHNICAL =
  /\b(plan|cuenta|API|JSON|HTTP|cabecera|clave|código|origen|servidor|Content-Type|multipart|solicitud)\b/i;

test.each(OF_FORMS.map((error) => [error.code, error] as const))(
  "the page of %s tells a visitor in plain words what to do",
  (_code, error) => {
    const { title, message, next } = describeForVisitor(error);

    expect(`${title} ${message} ${next}`).not.toMatch(TECHNICAL);
    expect(next).toMatch(/Atrás|otro medio/);
  },
);

test("a page for a fault that may come after the commit does not claim that nothing was stored", () => {
  const texts = [new DomainError("INTERNAL_ERROR"), new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 })];

  for (const error of texts as readonly AnyDomainError[]) {
    expect(JSON.stringify(describeForVisitor(error))).not.toContain("guardado");
  }
});

test("the visitor of a suspended account's form does not read of the account", () => {
  const { title, message, next } = describeForVisitor(unavailable("account_suspended"));

  expect(`${title} ${message} ${next}`).not.toMatch(/cuenta|suspend/);
});
