import { expect, test } from "vitest";
import { readOnce } from "../support/readers.ts";
import { createRenderings, RENDERING_LIMITS, type RenderingLimits } from "../../src/graphql/ws/renderings.ts";

const ONE_AT_A_TIME: RenderingLimits = { ...RENDERING_LIMITS, running: 1, runningOfAccount: 1, waitMs: 60_000 };

test("events of a group whose subscriptions have all ended are not rendered any more", async () => {
  const { open, rendered, release } = setup(ONE_AT_A_TIME);
  const first = open("ana").render("first");
  const left = open("ana");
  const waiting = left.render("left");

  left.leave();
  release();

  expect(await first).toEqual(["first"]);
  expect(await waiting).toEqual([]);
  expect(rendered).toEqual(["first"]);
});

test("another account's events are rendered after the one that runs, before all that wait of an account with many groups", async () => {
  const { open, rendered, release } = setup(ONE_AT_A_TIME);
  const ofAna = Array.from({ length: 20 }, (_, n) => open("ana").render(`ana ${n}`));
  const ofLuis = open("luis").render("luis");

  release();
  await Promise.all([...ofAna, ofLuis]);

  expect(rendered.indexOf("luis")).toBeLessThanOrEqual(2);
  expect(rendered).toHaveLength(21);
});

test("a rendering that has waited too long is left out, and is counted", async () => {
  const { open, rendered, release, limits } = setup({ ...ONE_AT_A_TIME, waitMs: 1 });
  const first = open("ana").render("first");

  const late = await open("ana").render("late");
  release();
  await first;

  expect(late).toBeNull();
  expect(rendered).toEqual(["first"]);
  expect(limits).toEqual(["renderings_of_account"]);
});

test("an account with many groups keeps no more of their renderings than one group may", async () => {
  const { open, rendered, release } = setup({ ...RENDERING_LIMITS, keptCharactersOfAccount: 1_000 });
  release();
  const events = [{ text: "a".repeat(300) }];
  const groups = Array.from({ length: 10 }, () => open("ana"));
  const other = open("luis");
  await other.renderList(events);
  for (const group of groups) await group.renderList(events);

  for (const group of groups.toReversed()) await group.renderList(events);
  await other.renderList(events);

  expect(rendered).toHaveLength(1 + 10 + 7);
});

/** Renders each event as its text. All renderings wait until `release`. */
function setup(limits: RenderingLimits) {
  const counted: string[] = [];
  const rendered: string[] = [];
  const gate = Promise.withResolvers<void>();
  const renderings = createRenderings({ countLimit: (limit) => counted.push(limit) }, limits);

  const accounts = { ana: renderings.openAccount("ana"), luis: renderings.openAccount("luis") };

  function open(accountId: "ana" | "luis") {
    let isEmpty = false;
    const give = accounts[accountId]({
      client: null,
      isEmpty: () => isEmpty,
      async render(events) {
        const texts = (events as readonly { readonly text: string }[]).map(({ text }) => text);
        rendered.push(...texts);
        await gate.promise;
        return texts;
      },
    });
    const renderList = (events: readonly object[]) =>
      readOnce<readonly string[] | null>((reader) => give(events, reader));
    return { renderList, render: (text: string) => renderList([{ text }]), leave: () => void (isEmpty = true) };
  }
  return { open, rendered, limits: counted, release: gate.resolve };
}
