import { expect, test } from "vitest";
import { describeRound, describeRounds } from "./results.ts";
import type { Round } from "./rounds.ts";

const WHOLE: Round["findings"] = {
  acknowledged: 100,
  lost: 0,
  doubled: 0,
  feedMissing: 0,
  feedAnnounced: 0,
  feedRepeated: 0,
  webhooksLost: 0,
  files: 6,
  filesLost: 0,
  faults: [],
};

/** A round whose two instances waited for so many seconds. */
function makeRound(scenario: string, seconds: readonly [number, number], findings = WHOLE): Round {
  return {
    scenario,
    findings,
    waits: [
      { way: "haproxy", without201: seconds[0], afterWrite: 0.25 },
      { way: "hosts", without201: seconds[1], afterWrite: scenario === "etcd" ? null : 0.5 },
    ],
  };
}

test("a round is a line, which says what is wrong", () => {
  const shown = describeRound(makeRound("kill", [20, 21]));
  const wrong = describeRound(makeRound("etcd", [1, 2], { ...WHOLE, feedRepeated: 3, faults: ["1 webhook too late"] }));
  const lost = describeRound(makeRound("kill", [1, 2], { ...WHOLE, lost: 1 }));

  expect(shown).toBe(
    "100 acknowledged, 0 lost, 0 doubled, 0 missing in the feeds (0 times announced), 0 webhooks lost, 0 of 6 files lost; " +
      "seconds without 201: haproxy 20.0, 0.3 after another client; hosts 21.0, 0.5 after another client",
  );
  expect(wrong).toContain("hosts 2.0; WRONG: 3 shown twice by a feed; 1 webhook too late");
  expect(lost).toContain("1 lost");
  expect(lost).toContain("; WRONG: what is lost or doubled");
});

test("the tables have the median with the least and the most of each way, and the sums of all rounds", () => {
  const rounds = [
    makeRound("etcd", [1, 2]),
    makeRound("kill", [20, 30]),
    makeRound("kill", [26, 31], { ...WHOLE, lost: 2, faults: ["a", "b"] }),
    makeRound("kill", [22, 35]),
  ];

  expect(describeRounds(rounds).split("\n")).toEqual([
    "| Fault | Way to the primary | Rounds | Seconds without 201 | Of them after another client’s first commit |",
    "| --- | --- | --: | --: | --: |",
    "| kill | haproxy | 3 | 22.0 (20.0–26.0) | 0.3 (0.3–0.3) |",
    "| kill | hosts | 3 | 31.0 (30.0–35.0) | 0.5 (0.5–0.5) |",
    "| etcd | haproxy | 1 | 1.0 | 0.3 |",
    "| etcd | hosts | 1 | 2.0 | – |",
    "",
    "| Fault | Rounds | Acknowledged | Lost | Doubled | Missing in the feeds | Announced | Shown twice | Webhooks lost | Files | Files lost | Other faults |",
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
    "| kill | 3 | 300 | 2 | 0 | 0 | 0 | 0 | 0 | 18 | 0 | 2 |",
    "| etcd | 1 | 100 | 0 | 0 | 0 | 0 | 0 | 0 | 6 | 0 | 0 |",
  ]);
});
