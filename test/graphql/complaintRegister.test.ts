import { expect, test } from "vitest";
import { giveAnswer } from "../support/answers.ts";
import { createSetClock, fileAt, PROVIDER, setupBook } from "../support/complaints.ts";
import { offerAtCounter, settleOnPaper } from "../support/offers.ts";
import { codesOf, createAsk } from "./client.ts";

type Listed = {
  readonly complaints: {
    readonly totalCount: number;
    readonly nodes: readonly { readonly detail: string }[];
    readonly pageInfo: { readonly startCursor: string; readonly endCursor: string; readonly hasNextPage: boolean };
  };
};

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: ComplaintRegisterFilter) {
  complaints(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    totalCount nodes { detail } pageInfo { startCursor endCursor hasNextPage }
  }
}`;

test("lists the sheets of all the account's books by their filing times, and nobody else's", async () => {
  const { listDetails, fileMany } = await setup();
  await fileMany(5);

  expect(await listDetails({})).toEqual({ totalCount: 5, details: ["n5", "n4", "n3", "n2", "n1"] });
});

test("tells the sheets that wait for an answer from the others", async () => {
  const { app, owner, listDetails, fileMany } = await setup();
  await fileMany(2);
  const [first] = await app.database("complaints").orderBy("registered_at").select("id");
  await giveAnswer({ app, owner }, String(first?.id));

  expect(await listDetails({ waiting: true })).toEqual({ totalCount: 1, details: ["n2"] });
  expect(await listDetails({ waiting: false })).toEqual({ totalCount: 1, details: ["n1"] });
});

test("pages forwards and backwards through every sheet once, also through those of one instant", async () => {
  const { ask, fileMany } = await setup();
  await fileMany(7, false);

  const forward: string[] = [];
  const backward: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { data }: { data: Listed } = await ask<Listed>(LIST, { first: 3, after });
    forward.push(...data.complaints.nodes.map(({ detail }) => detail));
    ({ endCursor: after, hasNextPage: more } = data.complaints.pageInfo);
  }
  for (let before: string | null = null; backward.length < 7;) {
    const { data }: { data: Listed } = await ask<Listed>(LIST, { last: 3, before });
    backward.unshift(...data.complaints.nodes.map(({ detail }) => detail));
    before = data.complaints.pageInfo.startCursor;
  }

  expect(forward.toSorted()).toEqual(["n1", "n2", "n3", "n4", "n5", "n6", "n7"]);
  expect(backward).toEqual(forward);
});

test("each condition of the filter restricts the list and its count", async () => {
  const { app, owner, first, second, clock, listDetails } = await setup();
  clock.set("2026-03-02T15:00:00Z");
  await fileAt(app, first, { detalle: "overdue" });
  const late = await fileAt(app, first, { detalle: "late", tipo: "queja" });
  clock.set("2026-04-20T15:00:00Z");
  await giveAnswer({ app, owner }, late.complaint.id);
  const punctual = await fileAt(app, second, { detalle: "punctual señal" });
  await giveAnswer({ app, owner }, punctual.complaint.id);
  await fileAt(app, second, { detalle: "open" });
  const details = async (filter: object) => (await listDetails(filter)).details.toSorted();

  expect(await details({ formIds: [second.id] })).toEqual(["open", "punctual señal"]);
  expect(await details({ formIds: [] })).toEqual([]);
  expect(await details({ establishmentCode: "b2" })).toEqual(["open", "punctual señal"]);
  expect(await details({ ruc: "20131312955" })).toEqual([]);
  expect(await details({ ruc: PROVIDER.ruc, status: "ATENDIDO" })).toEqual(["late", "punctual señal"]);
  expect(await details({ type: "QUEJA" })).toEqual(["late"]);
  expect(await details({ overdue: true })).toEqual(["overdue"]);
  expect(await details({ overdue: false })).toEqual(["late", "open", "punctual señal"]);
  expect(await details({ answeredLate: true })).toEqual(["late"]);
  expect(await details({ answeredLate: false })).toEqual(["open", "overdue", "punctual señal"]);
  expect(await details({ registeredFrom: "2026-04-01T00:00:00Z" })).toEqual(["open", "punctual señal"]);
  expect(await details({ registeredTo: "2026-04-01T00:00:00Z" })).toEqual(["late", "overdue"]);
  expect(await details({ search: "SENAL" })).toEqual(["punctual señal"]);
});

test("a late answer is marked with its business days, and a punctual or missing one is not", async () => {
  const { app, owner, first, clock, ask, askAsOperator } = await setup();
  clock.set("2026-03-02T15:00:00Z");
  const { complaint: late } = await fileAt(app, first, { detalle: "late" });
  clock.set("2026-03-02T15:00:01Z");
  await fileAt(app, first, { detalle: "open" });
  await askAsOperator(
    'mutation { createExtraHoliday(input: { day: "2026-03-24", reason: "Ley" }) { holiday { id } } }',
  );
  clock.set("2026-03-25T15:00:00Z");
  await giveAnswer({ app, owner }, late.id);

  const { data } = await ask("{ complaints { nodes { detail answerBy answeredLate daysLate } } }");

  expect(data).toEqual({
    complaints: {
      nodes: [
        { detail: "open", answerBy: "2026-03-23", answeredLate: false, daysLate: 0 },
        { detail: "late", answerBy: "2026-03-23", answeredLate: true, daysLate: 1 },
      ],
    },
  });
});

test("each deadline lists its own sheets, which tell it with their business days", async () => {
  const { app, owner, first, clock, ask, listDetails } = await setup();
  const filings = { overdue: "02-10", today: "02-18", soon: "02-23", later: "02-24", answered: "02-09", old: "01-12" };
  for (const [detalle, day] of Object.entries(filings)) {
    clock.set(`2026-${day}T15:00:00Z`);
    const { complaint } = await fileAt(app, first, { detalle });
    if (detalle === "answered" || detalle === "old") {
      await giveAnswer({ app, owner }, complaint.id);
    }
  }
  clock.set("2026-03-11T15:00:00Z");

  const { data } = await ask("{ complaints { nodes { detail deadline businessDaysLeft } } }");

  for (const deadline of ["OVERDUE", "TODAY", "SOON", "LATER"]) {
    expect((await listDetails({ deadline })).details).toEqual([deadline.toLowerCase()]);
  }
  expect((await listDetails({ finishedFrom: "2026-02-01T00:00:00Z" })).details).toEqual(["answered"]);
  expect(data).toEqual({
    complaints: {
      nodes: expect.arrayContaining([
        { detail: "overdue", deadline: "OVERDUE", businessDaysLeft: 0 },
        { detail: "today", deadline: "TODAY", businessDaysLeft: 0 },
        { detail: "soon", deadline: "SOON", businessDaysLeft: 3 },
        { detail: "later", deadline: "LATER", businessDaysLeft: 4 },
        { detail: "answered", deadline: null, businessDaysLeft: null },
      ]),
    },
  });
});

test("a sheet that is settled by an agreement is finished from that moment on", async () => {
  const { app, owner, first, clock, listDetails } = await setup();
  clock.set("2026-02-10T15:00:00Z");
  const { complaint } = await fileAt(app, first, { detalle: "settled" });
  await offerAtCounter({ app, owner }, complaint.id);
  clock.set("2026-02-13T15:00:00Z");
  await settleOnPaper({ app, owner }, complaint.id);

  expect((await listDetails({ finishedFrom: "2026-02-13T00:00:00Z" })).details).toEqual(["settled"]);
  expect((await listDetails({ finishedFrom: "2026-02-14T00:00:00Z" })).details).toEqual([]);
});

test("another account's books stay hidden, also when their ids and cursors are given", async () => {
  const { ask, askStranger, fileMany, first } = await setup();
  await fileMany(2);
  const { data } = await ask<Listed>(LIST, { first: 1 });

  const theirs = await askStranger<Listed>(LIST, { filter: { formIds: [first.id] } });
  const behind = await askStranger<Listed>(LIST, { after: data.complaints.pageInfo.startCursor });

  expect([theirs.data.complaints.nodes, behind.data.complaints.nodes]).toEqual([[], []]);
});

test.each([
  [{ formIds: Array.from({ length: 101 }, () => "x") }],
  [{ ruc: "x".repeat(12) }],
  [{ establishmentCode: "a\u0000" }],
  [{ search: "x".repeat(201) }],
])("a filter that is too long or unstorable is refused", async (filter) => {
  const { ask } = await setup();

  expect(codesOf(await ask(LIST, { filter }))).toEqual(["VALIDATION_FAILED complaints"]);
});

/** Two books of one account, and a stranger with one. */
async function setup() {
  const clock = createSetClock("2026-11-02T15:00:00Z");
  const { app, owner, form: first } = await setupBook({ environment: { WORKER: "off" }, clock });
  const second = await app.createForm(owner, { name: "B", provider: { ...PROVIDER, establishmentCode: "B2" } });
  const stranger = await app.createOwner();
  const other = await app.createForm(stranger, { provider: { ...PROVIDER, establishmentCode: "X" } });
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    clock,
    first,
    second,
    ask,
    askStranger: createAsk(app, stranger.key),
    askAsOperator: createAsk(app, app.admin.key),
    /** Files sheets in both books in turn, a second apart, and one at the stranger's. */
    async fileMany(count: number, isApart = true) {
      for (let n = 1; n <= count; n += 1) {
        if (isApart) clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
        await fileAt(app, n % 2 === 0 ? second : first, { detalle: `n${n}` });
      }
    },
    async listDetails(filter: object) {
      await fileAt(app, other, { detalle: "stranger" });
      const { data } = await ask<Listed>(LIST, { first: 100, filter });
      const details = data.complaints.nodes.map(({ detail }) => detail);
      expect(data.complaints.totalCount).toBe(details.length);
      return { totalCount: data.complaints.totalCount, details };
    },
  };
}
