import type { GraphQLObjectType } from "graphql";
import { expect, test } from "vitest";
import { systemClock } from "../../src/domain/clock.ts";
import { MAX_UNUSED_BYTES } from "../../src/domain/files/uncountedFiles.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { createOperationWrites, createWriteBudgets, findBudget, WRITE_LIMITS } from "../../src/graphql/writeBudgets.ts";
import { es } from "../../src/messages/es/index.ts";
import { createFieldVersions } from "../../src/repositories/forms/fieldVersions.ts";
import type { Dependencies } from "../../src/services/dependencies.ts";
import { createUncountedFilesService } from "../../src/services/files/uncountedFiles.ts";
import { createAsk } from "../graphql/client.ts";
import { shareTestApp } from "../support/app.ts";

const useApp = shareTestApp({ environment: { WORKER: "off" } });
const DAY_MS = 24 * 60 * 60 * 1000;

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const setFields = (names: readonly string[]) =>
    app.services.formFields.set(owner.actor, {
      formId: form.id,
      fields: names.map((name) => ({ name, label: name, type: "text" as const })),
    });
  const listVersions = (): Promise<number[]> =>
    app.database("form_field_versions").where({ form_id: form.id }).orderBy("version").pluck("version");
  return { app, owner, form, setFields, listVersions };
}

test("C8 the arguments of all aliases of an operation have one bound in bytes, and what comes past it is not done", async () => {
  const { app, owner, form } = await setup();
  const text = "a".repeat(400 * 1024);
  const fits = Math.floor(WRITE_LIMITS.operationBytes / text.length);
  const aliases = Array.from({ length: 30 }, (_, n) => `m${n}: updateForm(input: $input) { userErrors { code } }`);
  const variables = { input: { id: form.id, name: text } };
  const send = (count: number) =>
    createAsk(app, owner.key)(
      `mutation ($input: UpdateFormInput!) { ${aliases.slice(0, count).join("\n")} }`,
      variables,
    );

  const [within, past] = [await send(fits - 1), await send(30)];

  expect(within.errors).toBeUndefined();
  expect(new Set(past.errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(["PAYLOAD_TOO_LARGE"]));
});

test("C8 the same fields make no version, and leave no entry", async () => {
  const { app, form, setFields, listVersions } = await setup();
  const first = await setFields(["uno", "dos"]);

  const same = await setFields(["uno", "dos"]);
  const other = await setFields(["dos", "uno"]);

  expect([first.fields?.version, same.fields?.version, other.fields?.version]).toEqual([1, 1, 2]);
  expect(await listVersions()).toEqual([1, 2]);
  expect(await app.database("audit_entries").where({ subject_id: form.id, act: "form.fields_set" })).toHaveLength(2);
});

test("C8 housekeeping ends the replaced versions that no submission met, also in quarantine, and keeps the last one", async () => {
  const { app, form, setFields, listVersions } = await setup();
  await setFields(["uno"]);
  await setFields(["dos"]);
  await app.submit(form, { dos: "x" });
  await setFields(["tres"]);
  await app.submit(form, { tres: "x", _gotcha: "x" });
  await setFields(["cuatro"]);
  await setFields([]);
  const versions = createFieldVersions(app.database);
  const early = await versions.forgetUnusedVersions(new Date(Date.now() - DAY_MS), 1_000);

  await versions.forgetUnusedVersions(new Date(Date.now() + DAY_MS), 1_000);

  expect(early).toBe(0);
  expect(await listVersions()).toEqual([2, 3, 5]);
});

test("C8 what an account's mutations write is bounded in bytes and comes back within a day, and an account without a budget still ends what it has", () => {
  let now = 0;
  const limits: string[] = [];
  const budgets = createWriteBudgets(
    { countLimit: (limit) => limits.push(limit) },
    { ...WRITE_LIMITS, accountBytes: 10_000, bookBytes: 10_000 },
    () => now,
  );
  const writesOf = (accountId: string) => createOperationWrites(budgets, { accountId, permissions: new Set() });
  const act = (accountId: string, name: string) => () => writesOf(accountId).take(name, { text: "a".repeat(4_000) });

  act("one", "setFormFields")();
  act("one", "setFormFields")();
  expect(act("one", "setFormFields")).toThrow("RATE_LIMITED");
  for (const name of ["revokeApiKey", "answerComplaint", "expireWebhookSecrets"])
    expect(act("one", name)).not.toThrow();
  expect(act("two", "setFormFields")).not.toThrow();
  expect(act("one", "replaceFormToken")).not.toThrow();
  act("one", "setReportedGoodType")();
  expect(act("one", "setReportedGoodType")).toThrow("RATE_LIMITED");
  expect(act("one", "revokeApiKey")).not.toThrow();
  now = DAY_MS / 2;
  expect(act("one", "setFormFields")).not.toThrow();

  expect(limits).toEqual(["writes_of_account", "writes_of_account"]);
});

test("C8 the mutations that no spent budget refuses, and those with a budget of their own", () => {
  const names = Object.keys((createGraphQLSchema(es).getMutationType() as GraphQLObjectType).getFields());

  const named = (budget: string | null) => names.filter((name) => findBudget(name) === budget).toSorted();
  expect(named("book")).toMatchInlineSnapshot(`
    [
      "answerComplaint",
      "closeComplaint",
      "markComplaintsReported",
      "offerSettlement",
      "reclassifyComplaint",
      "recordAnswerAttempt",
      "recordLetterDispatch",
      "recordSheetFileTaken",
      "registerPaperComplaint",
      "releaseQuarantinedSheet",
      "reportAnswerBounce",
      "setReportedGoodType",
      "settleComplaint",
      "startComplaintProcessing",
      "unlockComplaintFile",
      "withdrawAnswer",
      "withdrawOffer",
    ]
  `);
  expect(named(null)).toMatchInlineSnapshot(`
    [
      "closeAccount",
      "deactivateForm",
      "deleteAnswerTemplate",
      "deleteExtraHoliday",
      "deleteForm",
      "deletePasskey",
      "deleteSubmission",
      "deleteSubmissionNote",
      "deleteSubmissionView",
      "deleteSubmissions",
      "deleteWebhookEndpoint",
      "discardFormFieldDraft",
      "endOtherSessions",
      "endSession",
      "expireWebhookSecrets",
      "removeMember",
      "removeNoticeRecipient",
      "replaceFormToken",
      "revokeApiKey",
      "revokeInvitation",
      "suspendAccount",
      "unlinkIdentity",
      "unlockSubmissionFile",
    ]
  `);
});

test("C8 the files that staff have uploaded and not used are bounded", async () => {
  const limits: string[] = [];
  const uncountedFiles = { sumOfAccount: async () => MAX_UNUSED_BYTES - 20_000, sumHeld: async () => 0 };
  const service = createUncountedFilesService({
    intakeRepositories: { uncountedFiles },
    uncountedLimits: { sheetsPerDay: Infinity },
    clock: systemClock,
    metrics: { countLimit: (limit: string) => void limits.push(limit) },
  } as unknown as Dependencies);

  const taken = await service.take("unused", { accountId: "a" }, [{ sizeBytes: 19_000 }]);
  const refused = await service.take("unused", { accountId: "a" }, [{ sizeBytes: 19_000 }]);

  expect([taken !== null, refused]).toEqual([true, null]);
  expect(limits).toEqual(["document_files_of_account"]);
});
