import { GraphQLError } from "graphql";
import pino from "pino";
import { expect, test } from "vitest";
import { type AnyDomainError, DomainError } from "../../src/domain/errors.ts";
import { createErrorFormatter } from "../../src/graphql/formatError.ts";
import { es } from "../../src/messages/es/index.ts";

test("answers an unexpected error with INTERNAL_ERROR only, and logs its cause once", () => {
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

test("answers a thrown value that is not an Error with INTERNAL_ERROR", () => {
  const { format, lines } = setup();

  const answer = format("nothing but a text");

  expect(answer.extensions).toEqual({ code: "INTERNAL_ERROR" });
  expect(lines).toHaveLength(1);
});

test("answers a recognized error with its own code and logs nothing", () => {
  const { format, lines } = setup();
  const originalError = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

  const answer = format(new GraphQLError("wrapped", { originalError }));

  expect(answer).toMatchObject({ extensions: { code: "SERVICE_UNAVAILABLE", retryAfterSeconds: 3 } });
  expect(lines).toEqual([]);
});

test("answers a refusal with its code, its sentence and its fields, however it is wrapped", () => {
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

test("distinguishes a resolver's invalid value from a client's invalid argument", () => {
  const { format, lines } = setup();
  const inResolver = new GraphQLError("Int cannot represent 2.5");

  const answer = format(new GraphQLError(inResolver.message, { originalError: inResolver, path: ["usage", "used"] }));

  expect(answer.extensions).toEqual({ code: "INTERNAL_ERROR" });
  expect(lines).toHaveLength(1);
});

function setup() {
  const lines: object[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  const recognizeError = (error: unknown): AnyDomainError | null =>
    error instanceof Error && "code" in error && error.code === "ECONNREFUSED"
      ? new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 3 })
      : null;
  return { format: createErrorFormatter(es, log, recognizeError), lines };
}

test("repeats 500 characters of an explanation at most, because it has the refused value whole", () => {
  const { format } = setup();

  const { message } = format(
    new GraphQLError(`Unknown operation named "${"a".repeat(474)}😀${"a".repeat(1_000_000)}".`),
  );

  expect(message).toMatch(/ {1}Unknown operation named "a{474}\uFFFD…$/);
});
