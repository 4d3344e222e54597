import { isEnumType } from "graphql";
import { expect, test } from "vitest";
import { ADDRESS_ERRORS } from "../../src/domain/errorCodes.ts";
import { DomainError, ERRORS } from "../../src/domain/errors.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { answerWithUserErrors } from "../../src/graphql/userErrors.ts";
import { es } from "../../src/messages/es/index.ts";

/** Codes that no mutation answers: of subscriptions, and of the command line. */
const OF_NO_MUTATION = new Set(["FEED_RESTORED", "USER_NOT_FOUND", "ERASURE_WAITS"]);

test("every code by which a rule of the API refuses an object is a value of UserErrorCode", () => {
  const type = createGraphQLSchema(es).getType("UserErrorCode");
  const values = new Set(isEnumType(type) ? type.getValues().map(({ name }) => name) : []);

  const codes = Object.entries(ERRORS)
    .filter(([code]) => !OF_NO_MUTATION.has(code))
    .filter(([code, { kind }]) => !(code in ADDRESS_ERRORS) && (kind === "not_found" || kind === "conflict"))
    .map(([code]) => code);

  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !values.has(code))).toEqual([]);
});

test("a refusal of several fields has a code and a path for each field", async () => {
  const refused = await answerWithUserErrors({ name: "" }, () =>
    Promise.reject(
      new DomainError("VALIDATION_FAILED", {
        fields: [
          { field: "name", problem: "required" },
          { field: "provider.ruc", problem: "invalid_ruc" },
          { field: "allowedOrigins", problem: "too_many", limit: 100 },
          { field: "secret", problem: "secret_in_use" },
          { field: "permissions", problem: "permission_not_held" },
        ],
      }),
    ),
  );

  expect(refused.userErrors.map(({ code, path }) => [code, path?.join(".")])).toEqual([
    ["BLANK", "input.name"],
    ["INVALID_RUC", "input.provider.ruc"],
    ["TOO_MANY", "input.allowedOrigins"],
    ["TAKEN", "input.secret"],
    ["FORBIDDEN", "input.permissions"],
  ]);
});

test("a rule's refusal has the path of the input field that it concerns", async () => {
  const refuse = async (input: object) => {
    const refused = await answerWithUserErrors(input, () => Promise.reject(new DomainError("FORM_NOT_FOUND")));
    return refused.userErrors.map(({ code, path }) => [code, path]);
  };

  expect(await refuse({ formId: "x", id: "y" })).toEqual([["FORM_NOT_FOUND", ["input", "formId"]]]);
  expect(await refuse({ id: "y" })).toEqual([["FORM_NOT_FOUND", ["input", "id"]]]);
  expect(await refuse({})).toEqual([["FORM_NOT_FOUND", null]]);
});

test.for([
  new DomainError("FORBIDDEN", { permission: "FORMS_READ" }),
  new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 2 }),
  new DomainError("PAGE_SIZE_EXCEEDED", { limit: 100 }),
  new Error("defect"),
])("throws an error that is no rule's: %s", async (failure) => {
  await expect(answerWithUserErrors({}, () => Promise.reject(failure))).rejects.toBe(failure);
});
