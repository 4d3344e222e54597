import type { Logger } from "pino";
import type { App, AppOptions } from "./app.ts";
import { type Config, publicUrlOf } from "./config.ts";
import { reservePort } from "../edge/ports.ts";
import type { Snapshot } from "../metrics/snapshots.ts";
import type { Primary } from "./processes/child.ts";
import { startProcesses } from "./processes/primary.ts";
import type { BootstrapService } from "../services/bootstrap.ts";

/** What every start needs; the database is up to date. */
export type StartContext = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly secretKey: Buffer;
  readonly log: Logger;
};

/** A service that runs, in one process or in several. */
export type Service = {
  /** Null for a worker without HTTP. */
  readonly port: number | null;
  readonly publicUrl: string;
  readMetrics(): Promise<Snapshot>;
  /** For what is made at a start. */
  bootstrap<T>(make: (bootstrap: BootstrapService) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Everything in this process. */
export async function launchAlone(startContext: StartContext, role: "serve" | "worker"): Promise<Service> {
  const app = await startApp({ ...startContext, role });
  return { ...app, bootstrap: (make) => make(app.services.bootstrap) };
}

/**
 * Several processes answer on one port and do the jobs, each as a service of its own would: they share only the database,
 * which keeps limits, keys, feed and queue exact. This process only starts them, and starts them again.
 */
export async function launchSeveral(startContext: StartContext): Promise<Service> {
  const { config, databaseUrl, secretKey, log } = startContext;
  const door = await reservePort(config.host, config.port);
  const releasePort = () => new Promise<void>((resolve) => door.server.close(() => resolve()));
  try {
    const processes = await startProcesses({
      count: config.processes,
      environment: {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secretKey.toString("base64"),
        PORT: String(door.port),
        MIGRATE_ON_START: "false",
        ...(config.mailDir === null ? {} : { MAIL_DIR: config.mailDir }),
      },
      releasePort,
      log,
    });
    return {
      ...processes,
      port: door.port,
      publicUrl: publicUrlOf(config, door.port),
      async bootstrap(make) {
        const app = await startApp({ ...startContext, role: "idle" });
        try {
          return await make(app.services.bootstrap);
        } finally {
          await app.close();
        }
      },
    };
  } catch (error) {
    door.server.close();
    throw error;
  }
}

/** One of the several. */
export async function launchChild(startContext: StartContext, primary: Primary): Promise<Pick<Service, "close">> {
  const { log } = startContext;
  const app = await startApp({
    ...startContext,
    role: "serve",
    openListener: primary.openListener,
  });
  log.info({ port: app.port }, "process started");
  primary.join(app.readMetrics);
  return app;
}

/** The primary of several processes needs little of the program, and loads little. */
async function startApp(options: AppOptions): Promise<App> {
  const app = await import("./app.ts");
  return app.startApp(options);
}
