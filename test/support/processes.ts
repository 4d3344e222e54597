import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { type Owner, startTestApp, type TestApp } from "./app.ts";
import { type ServiceProcess, startService } from "./serviceProcess.ts";
import { type OnFinished, shareInFile } from "./services.ts";
import { waitFor } from "./waiting.ts";

/** A service of several processes on one port, and an app on the same database that arranges and asserts. */
export type Cluster = {
  readonly arranged: TestApp;
  readonly owner: Owner;
  readonly service: ServiceProcess;
  /** The processes that answer now. */
  childPids(): readonly number[];
  /** The processes that have answered a request since `countAnswers` returned this number, replaced ones included. */
  answeringPids(since?: number): ReadonlySet<number>;
  /** The number of requests that the processes have answered so far. */
  countAnswers(): number;
  /** Posts submissions until every process has stored one, and so has cached the form. */
  cacheForm(token: string): Promise<void>;
};

export type ClusterOptions = {
  readonly processes?: number;
  /** Chooses the address at which the service reaches the database, such as a proxy's. */
  readonly chooseDatabaseUrl?: (databaseUrl: string) => Promise<string>;
  readonly environment?: Readonly<Record<string, string>>;
};

/**
 * Shares one cluster among the tests of a file, which calls this at its top. It starts with the first use. Each test makes its own forms,
 * and looks only at what its own requests have done.
 */
export function shareCluster(options: ClusterOptions = {}): () => Promise<Cluster> {
  return shareInFile((onFinished) => startCluster(options, onFinished));
}

export async function startCluster(
  { processes = 2, chooseDatabaseUrl = async (databaseUrl) => databaseUrl, environment = {} }: ClusterOptions = {},
  onFinished: OnFinished = onTestFinished,
): Promise<Cluster> {
  const arranged = await startTestApp({ environment: { WORKER: "off" } }, onFinished);
  const owner = await arranged.createOwner();
  const service = await startService(
    {
      environment: {
        DATABASE_URL: await chooseDatabaseUrl(arranged.databaseUrl),
        DATA_DIR: arranged.dataDir,
        WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
        WEB_CONCURRENCY: String(processes),
        METRICS_PORT: "0",
        ...environment,
      },
    },
    onFinished,
  );
  const childPids = () => pidsOf(service, "process started").filter(isRunning);
  const answers = () => pidsOf(service, "request");
  const answeringPids = (since = 0) => new Set(answers().slice(since));
  const countAnswers = () => answers().length;
  // A child writes the line of its start a moment later than it reports the start to the primary.
  await waitFor(() => childPids().length === processes);

  return {
    arranged,
    owner,
    service,
    childPids,
    answeringPids,
    countAnswers,
    async cacheForm(token) {
      const since = countAnswers();
      await waitFor(async () => {
        await postAlone(`${service.url}/f/${token}`, { calienta: 1 });
        const answering = answeringPids(since);
        return childPids().every((pid) => answering.has(pid));
      });
    },
  };
}

/** Posts on a connection of its own, so that the next request may reach another process. */
export async function postAlone(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close", ...headers },
    body: JSON.stringify(body),
  });
}

/** Whether the process runs. A process that has ended does not, even before its parent has read its exit code. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function pidsOf(service: ServiceProcess, message: string): readonly number[] {
  return service.logged(message).map(({ pid }) => pid);
}
