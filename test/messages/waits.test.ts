import { expect, test } from "vitest";
import { DomainError } from "../../src/domain/errors.ts";
import { es } from "../../src/messages/es/index.ts";

test.each([
  [1, "en 1 minuto."],
  [60, "en 1 minuto."],
  [61, "en 2 minutos."],
  [3164, "en 53 minutos."],
  [3300, "en 55 minutos."],
  [3301, "en una hora."],
  [3600, "en una hora."],
  [3601, "en 2 horas."],
])("a wait of %i seconds is written as %s", (retryAfterSeconds, wait) => {
  const text = es.errors.describeError(new DomainError("RATE_LIMITED", { retryAfterSeconds }));

  expect(text).toBe(`Recibimos muchos envíos en poco tiempo. Vuelve a intentarlo ${wait}`);
});
