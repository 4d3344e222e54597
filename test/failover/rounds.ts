import { MAX_RATE_PER_SECOND } from "../../src/domain/webhooks/webhooks.ts";
import { countPending, readFindings } from "../system/crash/findings.ts";
import { postWithFiles, startLoad } from "../system/crash/load.ts";
import { type AnswerTimes, createAnswerTimes } from "./answerTimes.ts";
import type { Way } from "./cluster.ts";
import { type Acknowledged, findLosses, type RoundFindings } from "./findings.ts";
import type { Installation } from "./installation.ts";
import { type Report, SCENARIOS } from "./scenarios.ts";
import { until } from "./waits.ts";

export type Round = {
  readonly scenario: string;
  readonly findings: RoundFindings;
  /** What each instance's senders waited, in seconds. */
  readonly waits: readonly Waits[];
};

export type Waits = {
  readonly way: Way;
  /** The pauses between acknowledgements from the fault on, summed up. */
  readonly without201: number;
  /** From the moment another primary had committed a bare client's write to the next acknowledgement; null where the primary stayed. */
  readonly afterWrite: number | null;
};

/** A form with the submissions that were acknowledged in its round. */
export type Taken = { readonly formId: string; readonly acknowledged: Acknowledged };

/** Each instance's senders. */
const CLIENTS = 25;
/** The senders are served again after a time without a pause, before the fault is undone, and before the round ends. */
const STEADY_MS = 3_000;
/** The longest wait for the deliveries, besides the time that the endpoint's rate takes. */
const DELIVERED_MS = 150_000;
const SEEN_MS = 60_000;

/** Does a fault under load, undoes it, and compares what was acknowledged with what is there. `rate`: submissions a second, of all instances. */
export async function runRound(
  installation: Installation,
  scenario: string,
  rate: number,
  report: Report,
): Promise<Round & { readonly taken: Taken }> {
  const { cluster, instances, owner, server, witnesses, dataDir } = installation;
  const form = await owner.createForm();
  const announcedBefore = witnesses.map((witness) => witness.countAnnounced());
  const unverifiedBefore = server.countUnverified();
  const senders = instances.map(({ url }) => {
    const times = createAnswerTimes();
    const load = startLoad({
      findAddress: () => `${url}/f/${form.token}`,
      clients: CLIENTS,
      everyMs: (1000 * CLIENTS * instances.length) / rate,
      send: postWithFiles,
      onAcknowledged: times.note,
    });
    return { times, load };
  });
  const allTimes = senders.map(({ times }) => times);

  await untilSteady(allTimes, performance.now());
  const struckMs = performance.now();
  const { writtenMs, mend } = await findScenario(scenario).strike(cluster, report);
  await untilSteady(allTimes, struckMs);
  report("submissions are acknowledged again: the fault is undone");
  await mend();
  await cluster.untilWhole();
  await untilSteady(allTimes, performance.now());
  const waits = senders.map(({ times }, index) => ({
    way: instances[index]?.way ?? "hosts",
    without201: times.sumPauses(struckMs),
    afterWrite: writtenMs === null ? null : times.findFirst(writtenMs),
  }));
  report("the cluster is whole: the load ends, and what was acknowledged is compared");
  await Promise.all(senders.map(({ load }) => load.finish()));

  const acknowledged = new Map(senders.flatMap(({ load }) => [...load.acknowledged]));
  const findings = await cluster.withPrimary(async (client) => {
    const pending = await countPending(client);
    const isDone = async () => (await countPending(client)) === 0;
    const areDelivered = until("all is delivered", isDone, DELIVERED_MS + (1000 * pending) / MAX_RATE_PER_SECOND);
    const late = await areDelivered.then(
      () => [],
      (error: unknown) => [String(error)],
    );
    for (const witness of witnesses) await untilSeen(witness, [...acknowledged.values()]);
    const found = await findLosses({
      client,
      formId: form.id,
      acknowledged,
      feeds: witnesses.map((witness, index) => ({
        countSeen: witness.countSeen,
        announced: witness.countAnnounced() - (announcedBefore[index] ?? 0),
      })),
      received: server.deliveries,
      unverified: server.countUnverified() - unverifiedBefore,
      dataDir,
    });
    const ended = instances
      .filter((instance) => !instance.isRunning())
      .map(({ way }) => `the instance by ${way} ended`);
    const answers = new Set(senders.flatMap(({ load }) => load.errors));
    return { ...found, faults: [...found.faults, ...late, ...ended, ...answers] };
  });
  return { scenario, findings, waits, taken: { formId: form.id, acknowledged } };
}

/** What later rounds have lost or doubled of earlier ones. */
export async function findLaterLosses(
  { cluster }: Installation,
  taken: readonly Taken[],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  return cluster.withPrimary(async (client) => {
    let [lost, doubled] = [0, 0];
    for (const { formId, acknowledged } of taken) {
      const found = await readFindings(client, formId, acknowledged);
      lost += found.lost;
      doubled += found.doubled;
    }
    return { lost, doubled };
  });
}

function findScenario(name: string) {
  const scenario = SCENARIOS[name];
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`);
  return scenario;
}

async function untilSteady(allTimes: readonly AnswerTimes[], fromMs: number): Promise<void> {
  await until("each instance acknowledges submissions without a pause", () =>
    allTimes.every((times) => times.measureRun(fromMs) >= STEADY_MS),
  );
}

/** Resolves when the subscriber has seen them all, or after a while without. */
async function untilSeen(witness: Installation["witnesses"][number], ids: readonly string[]): Promise<void> {
  const areSeen = () => ids.every((id) => witness.countSeen(id) > 0);
  await until("the feed has shown all", areSeen, SEEN_MS).catch(() => undefined);
}
