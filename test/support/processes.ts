import { readFileSync } from "node:fs";
import { type Owner, startTestApp, type TestApp } from "./app.ts";
import { type ServiceProcess, startService } from "./serviceProcess.ts";
import { waitFor } from "./waiting.ts";

/** A service of several processes on one port, and an app on the same database that arranges and asserts. */
export type Cluster = {
  readonly arranged: TestApp;
  readonly owner: Owner;
  readonly service: ServiceProcess;
  /** The processes that answer now. */
  childPids(): readonly number[];
  /** The processes that have answered a request so far, replaced ones included. */
  answeringPids(): ReadonlySet<number>;
  /** Posts submissions until every process has stored one, and so has cached the form. */
  cacheForm(token: string): Promise<void>;
};

export async function startCluster({
  processes = 2,
  chooseDatabaseUrl = async (databaseUrl) => databaseUrl,
  environment = {},
}: {
  readonly processes?: number;
  /** Chooses the address at which the service reaches the database, such as a proxy's. */
  readonly chooseDatabaseUrl?: (databaseUrl: string) => Promise<string>;
  readonly environment?: Readonly<Record<string, string>>;
} = {}): Promise<Cluster> {
  const arranged = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await arranged.createOwner();
  const service = await startService({
    environment: {
      DATABASE_URL: await chooseDatabaseUrl(arranged.databaseUrl),
      DATA_DIR: arranged.dataDir,
      WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
      WEB_CONCURRENCY: String(processes),
      METRICS_PORT: "0",
      ...environment,
    },
  });
  const childPids = () => pidsOf(service, "process started").filter(isRunning);
  const answeringPids = () => new Set(pidsOf(service, "request"));
  // A child writes the line of its start a moment later than it reports the start to the primary.
  await waitFor(() => childPids().length === processes);

  return {
    arranged,
    owner,
    service,
    childPids,
    answeringPids,
    async cacheForm(token) {
      await waitFor(async () => {
        await postAlone(`${service.url}/f/${token}`, { calienta: 1 });
        return childPids().every((pid) => answeringPids().has(pid));
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
