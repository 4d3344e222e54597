import type { Logger } from "pino";
import type { App } from "./app.ts";
import type { AppOptions } from "./appOptions.ts";
import { type Config, publicUrlOf } from "./config.ts";
import { reservePort } from "../edge/ports.ts";
import type { Snapshot } from "../metrics/snapshots.ts";
import type { Primary } from "./processes/child.ts";
import { giveBackStartMemory } from "./startMemory.ts";
import type { BootstrapService } from "../services/lifecycle/bootstrap.ts";
import type { SignInsService } from "../services/accounts/signIns.ts";

/** The parameters of every start. The database is up to date. */
export type StartContext = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly secretKey: Buffer;
  readonly log: Logger;
};

/** What a first start makes. */
export type FirstServices = { readonly bootstrap: BootstrapService; readonly signIns: SignInsService };

/** A running service, in one process or in several. */
export type Service = {
  /** Null for a worker without HTTP. */
  readonly port: number | null;
  readonly publicUrl: string;
  readMetrics(): Promise<Snapshot>;
  /** Calls `make` with the services that make first keys, forms and sign-ins. */
  bootstrap<T>(make: (services: FirstServices) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Runs everything in this process. */
export async function launchAlone(startContext: StartContext, role: "serve" | "worker"): Promise<Service> {
  const app = await startApp({ ...startContext, role });
  return { ...app, bootstrap: (make) => make(app.services) };
}

/**
 * Runs several processes that answer on one port and do the jobs, each like a service of its own. The database keeps their limits,
 * keys, feed and queue exact; this process keeps only the counts of their rate limiters. It starts the processes, and replaces one
 * that ends.
 */
export async function launchSeveral(startContext: StartContext): Promise<Service> {
  const { config, databaseUrl, secretKey, log } = startContext;
  const { startProcesses } = await import("./processes/primary.ts");
  const { startMachineSignals } = await import("./processes/machineSignals.ts");
  const listener = await reservePort(config.host, config.port);
  const signals = await startMachineSignals(startContext).catch(async (error: unknown) => {
    await listener.close();
    throw error;
  });
  try {
    const processes = await startProcesses({
      count: config.processes,
      environment: {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secretKey.toString("base64"),
        // They may have come from files, which the children then need not read.
        DATABASE_URL_FILE: "",
        SECRET_KEY_FILE: "",
        // Their signals go by this process.
        SIGNALS_URL: "",
        SIGNALS_URL_FILE: "",
        PORT: String(listener.port),
        MIGRATE_ON_START: "false",
        // The children have a DATABASE_URL, beside which it must be set, also where this process has an embedded server.
        SERVER_COUNTRY: config.processor.country,
        ...(config.mailDir === null ? {} : { MAIL_DIR: config.mailDir }),
      },
      releasePort: listener.close,
      hub: signals.hub,
      log,
    });
    return {
      ...processes,
      port: listener.port,
      publicUrl: publicUrlOf(config, listener.port),
      async close() {
        // The last signals of the children go to other machines.
        try {
          await processes.close();
        } finally {
          await signals.close();
        }
      },
      async bootstrap(make) {
        const app = await startApp({ ...startContext, role: "idle", signalLink: signals.hub.openLink() });
        try {
          return await make(app.services);
        } finally {
          await app.close();
        }
      },
    };
  } catch (error) {
    await Promise.all([listener.close(), signals.close()]);
    throw error;
  }
}

/** Runs the service in this child, and reports it to the primary as started. */
export async function launchChild(startContext: StartContext, primary: Primary): Promise<Pick<Service, "close">> {
  const { log } = startContext;
  const app = await startApp({
    ...startContext,
    role: "serve",
    openListener: primary.openListener,
    signalLink: primary.openSignalLink(),
  });
  log.info({ port: app.port }, "process started");
  primary.join(app.readMetrics);
  return app;
}

/** Imports the program, which the primary of several processes does not keep in memory without need. */
export const loadProgram = () => import("./app.ts");

async function startApp(options: AppOptions): Promise<App> {
  const program = await loadProgram();
  const app = await program.startApp(options);
  giveBackStartMemory();
  return app;
}
