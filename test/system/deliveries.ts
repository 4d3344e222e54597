import { Client } from "pg";
import { onTestFinished, type TestContext } from "vitest";
import { webhookIdOf } from "../../src/domain/webhooks/webhooks.ts";
import { startTestApp } from "../support/app.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { startCrashingPostgres } from "../support/crashingPostgres.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { type ServiceProcess, startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { type Respond, startReceiver } from "../support/webhookReceiver.ts";

export type Deliveries = Awaited<ReturnType<typeof arrangeDeliveries>>;

/** The results of deliveries, each in the order of their events. */
export type Outcome = {
  readonly statuses: readonly string[];
  /** How often the receiver was called under each one's webhook-id. */
  readonly calls: readonly number[];
  /** Calls under any other webhook-id. */
  readonly otherCalls: number;
  /** The numbers of each delivery's attempts with their failures. */
  readonly attempts: readonly (readonly [number, string | null][])[];
  readonly jobs: number;
};

/** In no test does anything wait that long: what goes on sooner has not waited for a lease. */
export const LEASE_MS = 60_000;
/** For tests that start several programs: on a busy machine that takes its time. */
export const PATIENTLY = { timeout: 120_000 };
const COUNT = 3;
const LONG_CHARACTERS = 100_000;

/** Deliveries of one endpoint that no worker has claimed yet. */
export async function arrangeDeliveries({
  respond = () => 204,
  databaseUrl,
  areLong = false,
}: {
  readonly respond?: Respond;
  readonly databaseUrl?: string;
  /** Whether they are too long to come with their claim, and are loaded by themselves. */
  readonly areLong?: boolean;
} = {}) {
  const calledMs: number[] = [];
  const receiver = await startReceiver((call, response) => {
    calledMs.push(performance.now());
    return respond(call, response);
  });
  const app = await startTestApp({
    environment: { WORKER: "off" },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  const owner = await app.createOwner();
  const submitToNewForm = async (count: number): Promise<void> => {
    const form = await app.createForm(owner, { webhookUrl: receiver.url });
    for (let n = 0; n < count; n += 1) {
      const body = new URLSearchParams({ n: String(n), texto: areLong ? "a".repeat(LONG_CHARACTERS) : "" });
      await fetch(`${app.url}/f/${form.token}`, { method: "POST", body });
    }
  };
  await submitToNewForm(COUNT);
  const missing = () => app.database("deliveries").whereNot({ status: "delivered" });
  const leased = () => app.database("jobs").where({ state: "leased" });
  const countWaiting = async (): Promise<number> =>
    (await app.database("pg_stat_activity").whereRaw("datname = current_database() and wait_event_type = 'Lock'"))
      .length;

  /** Takes a lock on which a worker must wait; resolves with what gives it back. */
  const lock = async (statement: string): Promise<() => Promise<void>> => {
    const client = new Client({ connectionString: app.databaseUrl });
    client.on("error", () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query(statement);
    return async () => void (await client.query("rollback"));
  };

  /** A worker in a process of its own, with its own way to the database. */
  const startWorker = (way = app.databaseUrl): Promise<ServiceProcess> =>
    startService({ command: "worker", environment: { DATABASE_URL: way, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8" } });
  const untilDelivered = (): Promise<void> => waitFor(async () => (await missing().catch(() => [null])).length === 0);
  /** Waits until everything is delivered. Returns how many milliseconds after that moment the receiver was called first. */
  const untilDeliveredAfter = async (sinceMs: number, annotate: TestContext["annotate"]): Promise<number> => {
    await untilDelivered();
    return tellWait((calledMs.find((called) => called >= sinceMs) ?? Infinity) - sinceMs, annotate);
  };

  return {
    app,
    receiver,
    leased,

    /** One more, of an endpoint of its own. */
    submitElsewhere: (): Promise<void> => submitToNewForm(1),

    startWorker,

    untilCalled: (times = 1): Promise<void> => waitFor(() => receiver.received.length >= COUNT * times),
    untilLeased: (): Promise<void> => waitFor(async () => (await leased()).length === COUNT),
    untilDelivered,

    untilDeliveredAfter,
    /** Starts another worker, and waits until everything is delivered. Returns how soon after its start the receiver was called. */
    async restartWorker(annotate: TestContext["annotate"]): Promise<number> {
      await startWorker();
      return untilDeliveredAfter(performance.now(), annotate);
    },

    /** Leaves something for `untilTidied`. */
    async arrangeTidying(): Promise<void> {
      await app.database.raw("select prepare_history_day('deliveries', current_date - 100)");
    },
    lock,
    /** Lets nobody load a delivery; resolves with what lets them go on. */
    async lockLoading(): Promise<() => Promise<void>> {
      await app.database.raw(SLOW_LOADING);
      return lock("select pg_advisory_xact_lock(1)");
    },
    untilWaiting: (): Promise<void> => untilSeveralWait(app.databaseUrl, 1),
    /** Undoes what waits for a lock, as the database does when it notices that nobody listens any more. */
    async endWaiting(): Promise<void> {
      await app.database.raw(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      await waitFor(async () => (await countWaiting()) === 0);
    },

    async readOutcome(): Promise<Outcome> {
      const rows: { id: string; status: string }[] = await app.database("deliveries").orderBy("id");
      const attempts: { delivery_id: string; number: number; error_class: string | null }[] = await app
        .database("webhook_attempts")
        .orderBy("number");
      const names = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
      const own = rows.map(({ id }) => names.filter((name) => name === webhookIdOf(id)).length);
      return {
        statuses: rows.map(({ status }) => status),
        calls: own,
        otherCalls: names.length - own.reduce((sum, count) => sum + count, 0),
        attempts: rows.map(({ id }) =>
          attempts
            .filter((attempt) => attempt.delivery_id === id)
            .map((attempt) => [attempt.number, attempt.error_class]),
        ),
        jobs: (await app.database("jobs")).length,
      };
    },
  };
}

/** Notes the wait in the test's report. */
export async function tellWait(waitedMs: number, annotate: TestContext["annotate"]): Promise<number> {
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  return waitedMs;
}

/** The results of the worker's attempts, as it has logged them. */
export const listResults = (worker: ServiceProcess) => worker.logged("webhook attempt").map(({ result }) => result);

/** What the worker has logged of jobs that it released. */
export const listReleased = (worker: ServiceProcess) =>
  worker.logged("jobs released that were leased without this worker's knowledge");

/** Dropping the table of that day is the last that a worker writes of its own accord. */
export async function untilTidied(worker: ServiceProcess): Promise<void> {
  await waitFor(() => worker.logged("housekeeping duty done").some(({ duty }) => duty === "history_days"));
}

/** Puts a function before the one that loads deliveries, with the same columns, which waits for a lock first. */
const SLOW_LOADING = `
  do $do$
  declare
    columns constant text := pg_get_function_result('load_delivery_payloads'::regproc);
  begin
    alter function load_delivery_payloads(uuid[], timestamptz) rename to load_delivery_payloads_at_once;
    execute format($create$
      create function load_delivery_payloads(delivery_ids uuid[], at timestamptz) returns %s
      language plpgsql as $$
        begin
          perform pg_advisory_xact_lock_shared(1);
          return query select * from load_delivery_payloads_at_once(delivery_ids, at);
        end
      $$
    $create$, columns);
  end
  $do$;
`;

/** The same in a PostgreSQL of the test's own, and workers that reach it over a proxy. */
export async function arrangeOnCrashingPostgres(respond?: Respond, areLong = false) {
  const postgres = await startCrashingPostgres();
  const proxy = await startDatabaseProxy(postgres.url);
  const deliveries = await arrangeDeliveries({
    databaseUrl: postgres.url,
    areLong,
    ...(respond === undefined ? {} : { respond }),
  });
  return {
    postgres,
    proxy,
    deliveries,
    startWorker: () => deliveries.startWorker(proxy.url),
    /** Crashes the database. Resolves with the moment at which it is back; `down` runs before. */
    async crash(down: () => void = () => undefined): Promise<number> {
      await postgres.crash();
      down();
      return postgres.returned();
    },
  };
}

/** Everything delivered at the first attempt that is in the log; the receiver was called `times` for each. */
export function deliveredAfterCalls(times: number, count = COUNT): Outcome {
  const each = <T>(value: T): T[] => Array.from({ length: count }, () => value);
  return {
    statuses: each("delivered"),
    calls: each(times),
    otherCalls: 0,
    attempts: each([[1, null]]),
    jobs: 0,
  };
}
