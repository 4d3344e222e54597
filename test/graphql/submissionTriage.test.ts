import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { FIRST_STATE_ID, MAX_ACCOUNT_TAGS, MAX_TAGS, USUAL_STATES } from "../../src/domain/submissions/triage.ts";
import { shareTestApp, type TestApp } from "../support/app.ts";
import { addTeammate } from "../support/teammates.ts";
import type { createAsk } from "./client.ts";
import { type Errors, openTriage } from "./triageWorld.ts";

const openApp = shareTestApp({ environment: { WORKER: "off" } });
const setup = async (count: number) => openTriage(await openApp(), count);
const [, RUNNING, DONE] = USUAL_STATES.map(({ id }) => id) as [string, string, string];

test("a submission begins in the first state as nobody's, and gets a state, a person and tags, each alone", async () => {
  const { ids, triage, list, member } = await setup(2);
  const [first = "", second = ""] = ids;
  const ana = await member("Ana");

  const before = await list();
  await triage([first, second], { stateId: RUNNING, addTags: ["Urgente", " urgente ", "IGV"] });
  await triage([first], { assigneeId: ana.id });
  await triage([first], { removeTags: ["URGENTE"], stateId: DONE });
  const after = await list();
  await triage([first], { unassign: true, stateId: FIRST_STATE_ID });
  const last = await list();

  expect(before.get(first)).toEqual({ state: "Nuevo", assignee: null, tags: [] });
  expect(after.get(first)).toEqual({ state: "Hecho", assignee: "Ana", tags: ["IGV"] });
  expect(after.get(second)).toEqual({ state: "En curso", assignee: null, tags: ["IGV", "urgente"] });
  expect(last.get(first)).toEqual({ state: "Nuevo", assignee: null, tags: ["IGV"] });
});

test("the filters hold in a form's list, in the account's, in the counts and in the exports", async () => {
  const { ids, triage, ask, form, member, app } = await setup(5);
  const [a = "", b = "", c = "", d = "", e = ""] = ids;
  const ana = await member("Ana");
  await triage([a, b], { stateId: RUNNING });
  await triage([c], { stateId: DONE, assigneeId: ana.id });
  await triage([c, d], { addTags: ["Ñandú, caja"] });
  const find = async (filter: string) => {
    const part = `submissions(filter: { ${filter} }) { nodes { id } totalCount }`;
    const { data } = await ask<{ submissions: Listed; form: { submissions: Listed } }>(
      `{ ${part} form(id: "${form.id}") { ${part} } }`,
    );
    const lists = [data.submissions, data.form.submissions];
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[0]?.totalCount).toBe(lists[0]?.nodes.length);
    const exported = await exportIds(app, ask, filter);
    const found = lists[0]?.nodes.map(({ id }) => id) ?? [];
    expect(exported.toSorted()).toEqual(found.toSorted());
    return found;
  };

  expect(await find(`stateId: "${FIRST_STATE_ID}"`)).toEqual([e, d]);
  expect(await find(`stateId: "${RUNNING}"`)).toEqual([b, a]);
  expect(await find(`assigneeId: "${ana.id}"`)).toEqual([c]);
  expect(await find("isAssigned: true")).toEqual([c]);
  expect(await find("isAssigned: false")).toEqual([e, d, b, a]);
  expect(await find('tag: "Ñandú, caja"')).toEqual([d, c]);
  expect(await find(`tag: "Ñandú, caja", stateId: "${DONE}"`)).toEqual([c]);
  expect(await find(`stateId: "${randomUUID()}"`)).toEqual([]);
});

test("CSV and NDJSON have states, people and tags once somebody has touched a submission", async () => {
  const { ids, triage, member, app, owner } = await setup(2);
  const [, second = ""] = ids;
  const download = async (kind: string) => {
    const answer = await fetch(`${app.url}/api/v1/submissions.${kind}`, {
      headers: { authorization: `Bearer ${owner.key}` },
    });
    return (await answer.text())
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split(/\r?\n/);
  };
  const untouched = await download("csv");
  await triage([second], { stateId: DONE, assigneeId: (await member("=Ana")).id, addTags: ["b", "a"] });
  const [headers = "", ...rows] = await download("csv");
  const lines = (await download("ndjson")).map((line) => JSON.parse(line) as Record<string, unknown>);

  expect(untouched[0]).not.toContain("Estado");
  expect(headers).toMatch(/Identificador,Estado,Asignado a,Etiquetas$/);
  expect(rows[0]).toMatch(/,Nuevo,,$/);
  expect(rows[1]).toMatch(/,Hecho,'=Ana,"a, b"$/);
  expect(lines.map(({ state, assignee, tags }) => ({ state, assignee, tags }))).toMatchObject([
    { state: { id: FIRST_STATE_ID, name: "Nuevo", kind: "open" }, assignee: null, tags: [] },
    { state: { name: "Hecho" }, assignee: { name: "=Ana" }, tags: ["a", "b"] },
  ]);
});

test("only what changes leaves an entry, and ids of no submission are passed over", async () => {
  const { ids, triage, database, accountId } = await setup(1);
  const [id = ""] = ids;

  const changed = [
    await triage([id, NOBODY, id.toUpperCase()], { stateId: DONE, addTags: ["a"] }),
    await triage([id], { stateId: DONE, addTags: ["a"] }),
    await triage([id], {}),
  ];
  const entries = await database("audit_entries").where({ account_id: accountId, act: "submission.triaged" });

  expect(changed.map(({ changedIds }) => changedIds)).toEqual([[id], [], []]);
  expect(entries.map(({ details }) => details)).toEqual([
    { stateId: DONE, assigneeId: null, isUnassigned: false, addedTags: ["a"], removedTags: [] },
  ]);
});

test("an unknown state, a person of another account and too many tags are refused, and nothing changes", async () => {
  const { ids, triage, list, app } = await setup(1);
  const [id = ""] = ids;
  const stranger = await addTeammate(app, await app.createOwner(), "Otra");
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);

  const refused = [
    await triage([id], { stateId: randomUUID(), addTags: ["x"] }),
    await triage([id], { assigneeId: stranger.id, addTags: ["x"] }),
    await triage([id], { addTags: numbered(MAX_TAGS + 1) }),
    await triage([id], { addTags: ["x".repeat(41)] }),
    await triage([id], { addTags: [" "] }),
    await triage([id], { assigneeId: stranger.id, unassign: true }),
    await triage([], { stateId: DONE }),
  ];
  const untouched = await list();
  await triage([id], { addTags: numbered(MAX_TAGS) });
  const full = await triage([id], { addTags: ["uno más"] });

  expect(refused.map(({ userErrors }) => userErrors[0]?.code)).toEqual([
    "NOT_A_CHOICE",
    "MEMBER_NOT_FOUND",
    "TOO_MANY",
    "TOO_LONG",
    "BLANK",
    "NOT_A_CHOICE",
    "BLANK",
  ]);
  expect(untouched.get(id)).toEqual({ state: "Nuevo", assignee: null, tags: [] });
  expect(full.userErrors).toMatchObject([{ code: "TOO_MANY_SUBMISSION_TAGS", path: ["input", "addTags"] }]);
});

test("an account has no more different tags than the bound", async () => {
  const { ids, triage, database, accountId } = await setup(1);
  await database.raw(
    `insert into submission_tags select ?, 'e' || n, id_beside(first_id_at(now())) from generate_series(1, ${MAX_ACCOUNT_TAGS}) n`,
    [accountId],
  );

  const known = await triage(ids, { addTags: ["E1"] });
  const further = await triage(ids, { addTags: ["nueva"] });

  expect([known.changedIds, further.userErrors]).toMatchObject([ids, [{ code: "TOO_MANY_SUBMISSION_TAGS" }]]);
});

test("the account's own states keep the first one and those in use", async () => {
  const { ids, triage, ask, list } = await setup(1);
  const [id = ""] = ids;
  const set = async (states: object[]) => {
    const { data } = await ask<{
      setSubmissionStates: { states: { id: string; name: string }[] | null; userErrors: Errors };
    }>(
      "mutation ($input: SetSubmissionStatesInput!) { setSubmissionStates(input: $input) { states { id name kind } userErrors { code path } } }",
      { input: { states } },
    );
    return data.setSubmissionStates;
  };
  const first = { id: FIRST_STATE_ID, name: "Por ver", kind: "OPEN" };
  await triage([id], { stateId: DONE });

  const inUse = await set([first]);
  const withoutFirst = await set([{ name: "Otro", kind: "OPEN" }]);
  const twice = await set([first, { name: "POR VER", kind: "DONE" }]);
  const { states } = await set([
    first,
    { name: "Cotizado", kind: "IN_PROGRESS" },
    { id: DONE, name: "Vendido", kind: "DONE" },
  ]);
  const shown = await list();
  await triage([id], { stateId: states?.[1]?.id ?? "" });
  const moved = await list();

  expect(inUse.userErrors).toMatchObject([{ code: "SUBMISSION_STATE_IN_USE" }]);
  expect(withoutFirst.userErrors).toMatchObject([{ code: "NOT_A_CHOICE", path: ["input", "states", "0", "id"] }]);
  expect(twice.userErrors).toMatchObject([{ code: "REPEATED_CHOICE" }]);
  expect(shown.get(id)?.state).toBe("Vendido");
  expect(moved.get(id)?.state).toBe("Cotizado");
});

test("what people have added stays with a submission in quarantine, and ends with it", async () => {
  const { ids, triage, app, owner, list, database, accountId } = await setup(2);
  const [first = "", second = ""] = ids;
  await triage(ids, { stateId: DONE, addTags: ["a"] });
  await app.services.submissionNotes.add(owner.actor, { submissionId: first, body: "Llamar" });
  const count = async () =>
    Promise.all(
      ["submission_triage", "submission_tags", "submission_notes"].map(
        async (table) => (await database(table).where({ account_id: accountId })).length,
      ),
    );

  await app.services.spamQuarantine.mark(owner.actor, first);
  const held = await count();
  await app.services.spamQuarantine.release(owner.actor, first);
  const released = await list();
  await app.services.spamQuarantine.mark(owner.actor, first);
  await app.services.submissions.deleteAll(owner.actor, [first]);
  const left = await count();
  await app.services.submissions.delete(owner.actor, second);

  expect(held).toEqual([2, 2, 1]);
  expect(released.get(first)).toEqual({ state: "Hecho", assignee: null, tags: ["a"] });
  expect([left, await count()]).toEqual([
    [1, 1, 0],
    [0, 0, 0],
  ]);
});

test("what was a removed member's is nobody's, and their mentions are gone", async () => {
  const { ids, triage, list, app, owner, member, database, accountId } = await setup(1);
  const [id = ""] = ids;
  const ana = await member("Ana");
  await triage([id], { assigneeId: ana.id });
  await app.services.submissionNotes.add(owner.actor, { submissionId: id, body: "@Ana mira", mentionedIds: [ana.id] });

  await app.services.members.remove(owner.actor, ana.membershipId);

  expect((await list()).get(id)?.assignee).toBeNull();
  expect(await database("submission_mentions").where({ account_id: accountId })).toEqual([]);
  expect((await triage([id], { assigneeId: ana.id })).userErrors).toMatchObject([{ code: "MEMBER_NOT_FOUND" }]);
});

const NOBODY = "00000000-0000-7000-8000-000000000000";

type Listed = { readonly nodes: readonly { readonly id: string }[]; readonly totalCount: number };

async function exportIds(app: TestApp, ask: ReturnType<typeof createAsk>, filter: string) {
  const { data } = await ask<{ createSubmissionExport: { url: string } }>(
    `mutation { createSubmissionExport(input: { format: NDJSON, filter: { ${filter} } }) { url } }`,
  );
  const { pathname, search } = new URL(data.createSubmissionExport.url);
  const text = await (await fetch(`${app.url}${pathname}${search}`)).text();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { id: string }).id);
}
