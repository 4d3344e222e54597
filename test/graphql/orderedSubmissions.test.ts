import { expect, test } from "vitest";
import { MAX_SEARCHED_SUBMISSIONS } from "../../src/domain/submissions/submissions.ts";
import { USUAL_STATES } from "../../src/domain/submissions/triage.ts";
import { shareTestApp } from "../support/app.ts";
import { addTeammate } from "../support/teammates.ts";
import { createAsk, type Result } from "./client.ts";

const openApp = shareTestApp({ environment: { WORKER: "off" } });

const LIST = `query ($formId: ID, $order: SubmissionOrderInput!, $first: Int, $after: String, $filter: SubmissionFilter) {
  orderedSubmissions(formId: $formId, order: $order, first: $first, after: $after, filter: $filter) {
    totalCount
    edges { cursor node { id } }
    nodes { id data }
    pageInfo { hasNextPage endCursor }
  }
}`;

test("numbers come before texts, texts without their accents, and empty cells last in both directions", async () => {
  const { send, listValues } = await setup();
  for (const n of ["10", "9", "-1.5", "ñandú", "Zoila", "ábaco", "", "  ", 2, "1e5", ["a"]]) await send({ n });
  await send({ otro: 1 });

  const ascending = await listValues({ column: "n" });
  const descending = await listValues({ column: "n", descending: true });

  const full = ["-1.5", 2, "9", "10", "1e5", ["a"], "ábaco", "ñandú", "Zoila"];
  expect(ascending).toEqual([...full, "", "  ", undefined]);
  expect(descending).toEqual([...full.toReversed(), undefined, "  ", ""]);
});

test("pages of any size follow each other without a gap or a repetition, also when the last row is deleted meanwhile", async () => {
  const { send, ask, form, app, owner } = await setup();
  const ids: string[] = [];
  for (const n of [3, 1, 2, 2, "", 2, "b", "", "a", 1]) ids.push(await send({ n }));
  const walk = async (descending: boolean, size: number, onPage: (ids: readonly string[]) => Promise<void>) => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const order = { column: "n", descending };
      const answer: Result<Answer> = await ask<Answer>(LIST, { formId: form.id, order, first: size, after });
      const { nodes, pageInfo }: Answer["orderedSubmissions"] = answer.data.orderedSubmissions;
      const page = nodes.map(({ id }) => id);
      seen.push(...page);
      if (!pageInfo.hasNextPage) return seen;
      after = pageInfo.endCursor;
      await onPage(page);
    }
  };

  const walks = [];
  for (const size of [1, 3, 4, 100]) walks.push(await walk(false, size, async () => undefined));
  const back = await walk(true, 3, async () => undefined);
  const kept = await walk(false, 3, async (page) => app.services.submissions.delete(owner.actor, page.at(-1) ?? ""));

  for (const seen of walks) expect(seen).toEqual(walks[0]);
  expect(new Set(walks[0])).toEqual(new Set(ids));
  expect(back.slice(0, 8)).toEqual(walks[0]?.slice(0, 8).toReversed());
  expect(kept).toEqual(walks[0]);
});

test("what only looks like a number is a text, and a page ends at any of the texts", async () => {
  const { send, ask, form } = await setup();
  const values = ["7", "\u00a012", "12\u2003", "\u0663", "🙂".repeat(300), "🙂".repeat(299)];
  for (const n of values) await send({ n });

  const seen: unknown[] = [];
  for (let after: string | null = null; ;) {
    const answer: Result<Answer> = await ask<Answer>(LIST, {
      formId: form.id,
      order: { column: "n" },
      first: 1,
      after,
    });
    const { nodes, pageInfo }: Answer["orderedSubmissions"] = answer.data.orderedSubmissions;
    seen.push(...nodes.map(({ data: { n } }) => n));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }

  expect(seen[0]).toBe("7");
  expect(seen).toHaveLength(values.length);
  expect(new Set(seen)).toEqual(new Set(values));
});

test("a list is ordered by state, person, tags and form, which hold for all forms of the account", async () => {
  const { app, owner, form, send, ask } = await setup();
  const second = await app.createForm(owner, { name: "Aaa" });
  const rosa = await addTeammate(app, owner, "Rosa");
  const a = await send({ n: "a" });
  await send({ n: "b" });
  const c = await app.submit(second, { n: "c" });
  const [, running, done] = USUAL_STATES.map(({ id }) => id);
  await app.services.submissionTriage.change(owner.actor, [a], { stateId: done ?? "", addTags: ["Zeta"] });
  await app.services.submissionTriage.change(owner.actor, [c], {
    stateId: running ?? "",
    assigneeId: rosa.id,
    addTags: ["Alfa"],
  });
  const read = async (column: string, formId: string | null = null) => {
    const { data } = await ask<Answer>(LIST, { formId, order: { column } });
    return data.orderedSubmissions.nodes.map(({ data: { n } }) => n);
  };

  const found = [
    await read("$state"),
    await read("$assignee"),
    await read("$tags"),
    await read("$form"),
    await read("n", form.id),
  ];

  expect(found).toEqual([
    ["b", "c", "a"],
    ["c", "a", "b"],
    ["c", "a", "b"],
    ["c", "a", "b"],
    ["a", "b"],
  ]);
});

test("the filter narrows an ordered list, and its count, as every list", async () => {
  const { send, ask, form } = await setup();
  for (const n of [3, 1, 2]) await send({ n, ciudad: n === 1 ? "Lima" : "Puno" });

  const { data } = await ask<Answer>(LIST, {
    formId: form.id,
    order: { column: "n", descending: true },
    filter: { search: "puno" },
  });

  expect(data.orderedSubmissions.nodes.map(({ data: { n } }) => n)).toEqual([3, 2]);
  expect(data.orderedSubmissions.totalCount).toBe(2);
});

test("orders that do not hold, other people's forms, and cursors of other lists are refused", async () => {
  const { app, ask, form, owner } = await setup();
  const other = await app.createForm(await app.createOwner());
  await app.submit(form, { n: 1 });
  const list = await app.services.submissions.listOwnPage(owner.actor, {}, {});
  const codeOf = async (variables: object) => {
    const { errors } = await ask<Answer>(LIST, { order: { column: "n" }, ...variables });
    return errors?.[0]?.extensions?.["code"];
  };
  const place = (...parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const id = list.items[0]?.id ?? "";

  const codes = [
    await codeOf({ order: { column: "$received" } }),
    await codeOf({ order: { column: "" } }),
    await codeOf({ order: { column: "x".repeat(201) } }),
    await codeOf({ filter: { status: "QUARANTINED" } }),
    await codeOf({ formId: other.id }),
    await codeOf({ first: 101 }),
    await codeOf({ first: -1 }),
    await codeOf({ after: "x" }),
    await codeOf({ after: place(false, false, "1; drop", "", id) }),
    await codeOf({ after: place(false, true, "0", "x".repeat(201), id) }),
    await codeOf({ after: place(false, true, "0", "x", "y") }),
  ];

  expect(codes).toEqual([
    ...Array.from({ length: 4 }, () => "VALIDATION_FAILED"),
    "FORM_NOT_FOUND",
    "PAGE_SIZE_EXCEEDED",
    "INVALID_PAGE",
    ...Array.from({ length: 4 }, () => "INVALID_CURSOR"),
  ]);
});

test("more submissions than a search reads are not put into order, and a narrower time is", async () => {
  const { app, ask, form, send } = await setup();
  const id = await send({ n: 1 });
  await app.database.raw(
    `insert into submissions (id, account_id, form_id, data, created_at, feed_position)
     select overlay(s.id::text placing lpad(to_hex(g), 12, '0') from 25)::uuid, s.account_id, s.form_id, s.data, s.created_at, 1000 + g
     from submissions s, generate_series(1, ${MAX_SEARCHED_SUBMISSIONS}) g
     where s.id = ?`,
    [id],
  );
  const ask1 = async (filter: object) =>
    ask<Answer>(LIST, { formId: form.id, order: { column: "n" }, first: 1, filter });

  const broad = await ask1({});
  const narrow = await ask1({ createdFrom: new Date(Date.now() + 60_000).toISOString() });

  expect(broad.errors?.[0]?.extensions?.["code"]).toBe("FILTER_TOO_BROAD");
  expect(narrow.data.orderedSubmissions.nodes).toEqual([]);
});

type Answer = {
  readonly orderedSubmissions: {
    readonly totalCount: number;
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
    readonly nodes: readonly { readonly id: string; readonly data: { readonly n?: unknown } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
};

async function setup() {
  const app = await openApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    ask,
    send: async (data: Parameters<typeof app.submit>[1]) => app.submit(form, data),
    async listValues(order: object) {
      const { data } = await ask<Answer>(LIST, { formId: form.id, order, first: 100 });
      return data.orderedSubmissions.nodes.map((node) => node.data.n);
    },
  };
}
