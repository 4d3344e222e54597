import { GraphQLError } from "graphql";
import pino from "pino";
import { expect, test } from "vitest";
import { type AnyDomainError, DomainError } from "../../src/domain/errors.ts";
import { createErrorFormatter } from "../../src/graphql/formatError.ts";
import { es } from "../../src/messages/es/index.ts";

test("answers a defect with nothing of it, and logs its cause once however often it comes", () => {
  const { format, lines } = setup();
  const defect = new Error("password=secret in line 7");
  const wrap = (path: string) => new GraphQLError(defect.message, { originalError: defect, path: [path] });

  const answers = [format(wrap("a")), format(wrap("b"))];

  expect(answers).toEqual(
    ["a", "b"].map((path) => ({
      message: "Ocurrió un error inesperado de nuestro lado. Vuelve a intentarlo más tarde.",
      path: [path],
      extensions: { code: "INTERNAL_ERROR" },
    })),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, err: { message: "password=secret in line 7" }, path: ["a"] });
});

test("answers what was thrown without being an error as a defect", () => {
  const { format, lines } = setup();

  const answer = format("nothing but a text");

  expect(answer.extensions).toEqual({ code: "INTERNAL_ERROR" });
  expect(lines).toHaveLength(1);
});

test("answers a fault that is recognized as what it is, without a log line", () => {
  const { format, lines } = setup();
  const originalError = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

  const answer = format(new GraphQLError("wrapped", { originalError }));

  expect(answer).toMatchObject({ extensions: { code: "SERVICE_UNAVAILABLE", retryAfterSeconds: 3 } });
  expect(lines).toEqual([]);
});

test("answers a refusal with its code, its sentence and what each field needs, wherever it was wrapped", () => {
  const { format } = setup();
  const refusal = new DomainError("VALIDATION_FAILED", { fields: [{ field: "id", problem: "one_of_id_and_token" }] });
  const wrapped = new GraphQLError("x", {
    originalError: new GraphQLError("y", { originalError: refusal }),
    path: ["form"],
  });

  expect(format(wrapped)).toEqual({
    message: "Algunos datos no son válidos. Revísalos y vuelve a enviar.",
    path: ["form"],
    extensions: {
      code: "VALIDATION_FAILED",
      fields: [{ field: "id", message: "Indica exactamente uno: id o token." }],
    },
  });
});

test("tells a value that a resolver got wrong from an argument that a client got wrong", () => {
  const { format, lines } = setup();
  const inResolver = new GraphQLError("Int cannot represent 2.5");

  const answer = format(new GraphQLError(inResolver.message, { originalError: inResolver, path: ["usage", "used"] }));

  expect(answer.extensions).toEqual({ code: "INTERNAL_ERROR" });
  expect(lines).toHaveLength(1);
});

function setup() {
  const lines: object[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  const recognizeFault = (error: unknown): AnyDomainError | null =>
    error instanceof Error && "code" in error && error.code === "ECONNREFUSED"
      ? new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 3 })
      : null;
  return { format: createErrorFormatter(es, log, recognizeFault), lines };
}
