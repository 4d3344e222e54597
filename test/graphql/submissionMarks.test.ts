import { expect, test } from "vitest";
import { MAX_STARRED_SUBMISSIONS } from "../../src/domain/submissions/marks.ts";
import { shareTestApp } from "../support/app.ts";
import { createAsk } from "./client.ts";
import { submitMany } from "./fixtures.ts";

const openApp = shareTestApp({ environment: { WORKER: "off" } });

test("a submission is unread and without a star until it is marked, and each mark changes alone", async () => {
  const { ids, mark, list } = await setup(2);
  const [first = "", second = ""] = ids;

  const before = await list();
  await mark([first], { isRead: true });
  await mark([first, second], { isStarred: true });
  const marked = await list();
  await mark([first], { isRead: false });
  const unread = await list();

  const marks = (isRead: boolean, isStarred: boolean) => ({ isRead, isStarred });
  expect(before.get(first)).toEqual(marks(false, false));
  expect(marked).toEqual(
    new Map([
      [second, marks(false, true)],
      [first, marks(true, true)],
    ]),
  );
  expect(unread.get(first)).toEqual(marks(false, true));
});

test("the filters on marks hold in a form's list, in the account's and in the counts", async () => {
  const { ids, mark, ask, form } = await setup(4);
  const [a = "", b = "", c = "", d = ""] = ids;
  await mark([a, b], { isRead: true });
  await mark([b, d], { isStarred: true });
  const find = async (filter: string) => {
    const list = `submissions(filter: { ${filter} }) { nodes { id } totalCount }`;
    const { data } = await ask<{ submissions: Listed; form: { submissions: Listed } }>(
      `{ ${list} form(id: "${form.id}") { ${list} } }`,
    );
    const lists = [data.submissions, data.form.submissions];
    expect(lists[1]).toEqual(lists[0]);
    return lists[0]?.nodes.map(({ id }) => id);
  };

  const found = {
    read: await find("isRead: true"),
    unread: await find("isRead: false"),
    starred: await find("isStarred: true"),
    plain: await find("isStarred: false"),
    both: await find("isRead: true, isStarred: true"),
    searched: await find('isStarred: true, search: "4"'),
  };

  expect(found).toEqual({ read: [b, a], unread: [d, c], starred: [d, b], plain: [c, a], both: [b], searched: [d] });
});

test("marks that change nothing leave no entry, and ids of no submission are passed over", async () => {
  const { ids, mark, database, accountId } = await setup(1);
  const [id = ""] = ids;
  const count = async () =>
    (await database("audit_entries").where({ account_id: accountId, act: "submission.marked" })).length;

  const first = await mark([id, "nada", NOBODY, id.toUpperCase()], { isRead: true });
  const again = await mark([id], { isRead: true });
  const nothing = await mark([id], {});

  expect([first, again, nothing].map(({ markedIds }) => markedIds)).toEqual([[id], [], []]);
  expect(await count()).toBe(1);
});

test("an account has no more stars than the bound", async () => {
  const { ids, mark, database, accountId } = await setup(1);
  await database.raw(
    `insert into submission_marks select ?, id_beside(first_id_at(now())), false, true from generate_series(1, ${MAX_STARRED_SUBMISSIONS})`,
    [accountId],
  );

  const { markedIds, userErrors } = await mark(ids, { isStarred: true });

  expect(markedIds).toBeNull();
  expect(userErrors).toMatchObject([{ code: "TOO_MANY_STARRED_SUBMISSIONS", path: ["input", "isStarred"] }]);
});

test.for([0, 101])("a call with %i ids is refused", async (count) => {
  const { mark } = await setup(0);

  const { userErrors } = await mark(
    Array.from({ length: count }, () => NOBODY),
    { isRead: true },
  );

  expect(userErrors).toMatchObject([{ path: ["input", "ids"] }]);
});

test("several submissions are deleted at once, those in quarantine too, and their marks with them", async () => {
  const { app, ids, mark, ask, form, owner, database, accountId } = await setup(3);
  const [a = "", b = "", c = ""] = ids;
  await mark(ids, { isStarred: true });
  await app.services.spamQuarantine.mark(owner.actor, b);

  const { data } = await ask<{ deleteSubmissions: { deletedIds: string[] } }>(
    `mutation ($ids: [ID!]!) { deleteSubmissions(input: { ids: $ids }) { deletedIds userErrors { code } } }`,
    { ids: [a, b, NOBODY] },
  );
  const left = await ask<{ submissions: Listed }>("{ submissions { nodes { id } totalCount } }");
  const stored = await database("submission_marks").where({ account_id: accountId }).pluck("submission_id");

  expect(data.deleteSubmissions).toEqual({ deletedIds: [a, b], userErrors: [] });
  expect(left.data.submissions).toEqual({ nodes: [{ id: c }], totalCount: 1 });
  expect(stored).toEqual([c]);
  expect(await database("quarantined_submissions").where({ form_id: form.id })).toEqual([]);
});

const NOBODY = "00000000-0000-7000-8000-000000000000";

type Listed = { readonly nodes: readonly { readonly id: string }[]; readonly totalCount: number };
type Marks = { readonly isRead?: boolean; readonly isStarred?: boolean };

/** A form with so many submissions, the oldest first, and its owner's calls. */
async function setup(count: number) {
  const app = await openApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const ids = await submitMany(app, form, count);
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    ids,
    ask,
    database: app.database,
    accountId: owner.actor.accountId,
    async mark(submissionIds: readonly string[], marks: Marks) {
      const { data } = await ask<{
        markSubmissions: { markedIds: string[] | null; userErrors: { code: string; path: string[] }[] };
      }>(
        "mutation ($input: MarkSubmissionsInput!) { markSubmissions(input: $input) { markedIds userErrors { code path } } }",
        { input: { ids: submissionIds, ...marks } },
      );
      return data.markSubmissions;
    },
    async list() {
      const { data } = await ask<{ submissions: { nodes: { id: string; isRead: boolean; isStarred: boolean }[] } }>(
        "{ submissions { nodes { id isRead isStarred } } }",
      );
      return new Map(data.submissions.nodes.map(({ id, ...marks }) => [id, marks]));
    },
  };
}
