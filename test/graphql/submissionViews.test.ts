import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { MAX_COLUMNS, MAX_VIEWS } from "../../src/domain/submissions/views.ts";
import { shareTestApp } from "../support/app.ts";
import { addTeammate } from "../support/teammates.ts";
import { createAsk } from "./client.ts";

const openApp = shareTestApp({ environment: { WORKER: "off" } });

test("a view gives its filter back as the lists take it", async () => {
  const { ask, form, app } = await setup();
  const submission = await app.submit(form, { ciudad: "Puno", n: 1 });
  await app.submit(form, { ciudad: "Lima", n: 2 });
  const filter = {
    status: "ACCEPTED",
    createdFrom: "2020-01-31T05:00:00.000Z",
    search: "puno",
    isRead: false,
    isStarred: null,
    dataContains: { ciudad: "Puno" },
  };

  const created = await ask<{ createSubmissionView: { view: View } }>(CREATE, {
    input: { name: " Puno,  sin leer ", isShared: true, formId: form.id, filter, oldestFirst: true },
  });
  const { view } = created.data.createSubmissionView;
  const list = await ask<{ submissions: { nodes: { id: string }[] } }>(
    "query ($filter: SubmissionFilter) { submissions(filter: $filter) { nodes { id } } }",
    { filter: view.filter },
  );

  const { isStarred: _, ...kept } = filter;
  expect(view).toEqual({
    id: view.id,
    name: "Puno,  sin leer",
    isShared: true,
    formId: form.id,
    filter: kept,
    oldestFirst: true,
  });
  expect(list.data.submissions.nodes).toEqual([{ id: submission }]);
});

test("a person sees their own views and those of everybody, and changes the latter only when they may write", async () => {
  const { app, owner, addPerson } = await setup();
  const { submissionViews } = app.services;
  const [ana, luis] = [await addPerson("member"), await addPerson("viewer")];
  const shared = await submissionViews.create(ana, { name: "B de todos", isShared: true });
  const own = await submissionViews.create(luis, { name: "A de Luis", isShared: false });

  const seen = await Promise.all([luis, ana, owner.actor].map((actor) => submissionViews.list(actor)));
  const attempts = [
    submissionViews.create(luis, { name: "x", isShared: true }),
    submissionViews.update(luis, { id: shared.id, name: "x" }),
    submissionViews.delete(luis, shared.id),
    submissionViews.delete(ana, own.id),
    submissionViews.update(owner.actor, { id: own.id, name: "x" }),
  ];
  const refused = await Promise.allSettled(attempts);
  await submissionViews.update(luis, { id: own.id, name: "Mía" });
  await submissionViews.delete(owner.actor, shared.id);

  expect(seen.map((views) => views.map(({ name }) => name))).toEqual([
    ["A de Luis", "B de todos"],
    ["B de todos"],
    ["B de todos"],
  ]);
  expect(
    refused.map((result) => (result.status === "rejected" ? (result.reason as { code: string }).code : null)),
  ).toEqual(["FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "SUBMISSION_VIEW_NOT_FOUND", "SUBMISSION_VIEW_NOT_FOUND"]);
  expect((await submissionViews.list(luis)).map(({ name }) => name)).toEqual(["Mía"]);
});

test("views and tables of a removed person end with the membership, and views of everybody stay", async () => {
  const { app, addPerson, database, accountId } = await setup();
  const ana = await addPerson("member");
  const { submissionViews } = app.services;
  await submissionViews.create(ana, { name: "Mía", isShared: false });
  await submissionViews.create(ana, { name: "De todos", isShared: true });
  await submissionViews.setTable(ana, null, { layout: "table", columns: [] });

  await database("memberships").where({ account_id: accountId, user_id: ana.by.id }).delete();

  expect(await database("submission_views").where({ account_id: accountId }).pluck("name")).toEqual(["De todos"]);
  expect(await database("submission_tables").where({ account_id: accountId })).toEqual([]);
});

test("views beyond the bound, and names, filters and forms that do not hold, are refused", async () => {
  const { app, owner, ask, database, accountId } = await setup();
  const other = await app.createForm(await app.createOwner());
  await database.raw(
    `insert into submission_views (id, account_id, name, filter, oldest_first, created_at)
     select gen_random_uuid(), ?, 'v', '{}', false, now() from generate_series(1, ${MAX_VIEWS})`,
    [accountId],
  );
  const create = async (input: object) => {
    const { data } = await ask<{ createSubmissionView: { userErrors: { code: string }[] } }>(CREATE, {
      input: { name: "x", isShared: false, ...input },
    });
    return data.createSubmissionView.userErrors[0]?.code;
  };

  const codes = [
    await create({ isShared: true }),
    await create({ name: " " }),
    await create({ name: "x".repeat(61) }),
    await create({ formId: other.id }),
    await create({ filter: { dataContains: { texto: "x".repeat(5_000) } } }),
    await create({}),
  ];

  expect(codes).toEqual(["TOO_MANY_SUBMISSION_VIEWS", "BLANK", "TOO_LONG", "FORM_NOT_FOUND", "TOO_LONG", undefined]);
  expect(await app.services.submissionViews.list(owner.actor)).toHaveLength(MAX_VIEWS + 1);
});

test("each person has their own look of each list, within bounds", async () => {
  const { app, owner, form, addPerson, ask } = await setup();
  const ana = await addPerson("viewer");
  const { submissionViews } = app.services;
  const columns = [
    { name: "$state", width: 120 },
    { name: "ciudad", width: 240 },
  ];
  const set = async (input: object) => {
    const { data } = await ask<{ setSubmissionTable: { userErrors: { code: string }[] } }>(
      "mutation ($input: SetSubmissionTableInput!) { setSubmissionTable(input: $input) { userErrors { code } } }",
      { input: { layout: "TABLE", columns, ...input } },
    );
    return data.setSubmissionTable.userErrors[0]?.code;
  };

  await submissionViews.setTable(ana, form.id, { layout: "table", columns: [] });
  await submissionViews.setTable(ana, form.id, { layout: "table", columns, order: { column: "ciudad" } });
  const looks = await Promise.all([
    submissionViews.findTable(ana, form.id),
    submissionViews.findTable(ana, null),
    submissionViews.findTable(owner.actor, form.id),
  ]);
  const codes = [
    await set({}),
    await set({ formId: randomUUID() }),
    await set({ columns: [{ name: "a", width: 59 }] }),
    await set({ columns: [{ name: "a", width: 801 }] }),
    await set({ columns: [columns[0], columns[0]] }),
    await set({ columns: Array.from({ length: MAX_COLUMNS + 1 }, (_, n) => ({ name: `${n}`, width: 100 })) }),
    await set({ order: { column: "$received" } }),
  ];

  const usual = { layout: "list", columns: [], order: null };
  const order = { column: "ciudad", descending: false };
  expect(looks).toEqual([{ layout: "table", columns, order }, usual, usual]);
  expect(codes).toEqual([
    undefined,
    "FORM_NOT_FOUND",
    "TOO_SMALL",
    "TOO_LARGE",
    "REPEATED_CHOICE",
    "TOO_MANY",
    "NOT_A_CHOICE",
  ]);
  expect(await submissionViews.findTable(owner.actor, null)).toEqual({ layout: "table", columns, order: null });
});

const CREATE = `
  mutation ($input: CreateSubmissionViewInput!) {
    createSubmissionView(input: $input) {
      view { id name isShared formId filter oldestFirst }
      userErrors { code }
    }
  }
`;

type View = { readonly id: string; readonly filter: object };

async function setup() {
  const app = await openApp();
  const owner = await app.createOwner();
  const { accountId } = owner.actor;
  const { database } = app;
  return {
    app,
    owner,
    accountId,
    database,
    form: await app.createForm(owner),
    ask: createAsk(app, owner.key),
    addPerson: async (role: "member" | "viewer") => (await addTeammate(app, owner, "Ana", role)).actor,
  };
}
