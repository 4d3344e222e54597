import type { BodyBudget } from "../../src/edge/bodyBudget.ts";
import type { Mailer } from "../../src/domain/mail/index.ts";
import type { TaskDefinition } from "../../src/jobs/tasks/index.ts";
import { startApp } from "../../src/start/app.ts";
import { arrangeServices, provideSettings, type TestServices, type TestServicesOptions } from "./services.ts";

export { type Owner, SECRET_KEY } from "./services.ts";

/** The services, with HTTP, GraphQL and the worker. */
export type TestApp = TestServices & {
  /** The address at which the app listens, without a trailing slash. */
  readonly url: string;
};

export type TestAppOptions = TestServicesOptions & {
  /** Replaces the `.eml` files in `dataDir`. */
  readonly mailer?: Mailer;
  /** Replaces the job kinds of the product. */
  readonly tasks?: readonly TaskDefinition[];
  /** Replaces the usual budget for request bodies. */
  readonly bodyBudget?: BodyBudget;
};

/** Starts the whole service in this process, on a free port and a fresh database; everything is closed after the test. */
export async function startTestApp({
  clock,
  mailer,
  tasks,
  bodyBudget,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const settings = await provideSettings(options);
  const { config, databaseUrl, secretKey, log } = settings;
  const app = await startApp({
    config,
    databaseUrl,
    secretKey,
    log,
    role: "serve",
    ...(clock === undefined ? {} : { clock }),
    ...(mailer === undefined ? {} : { mailer }),
    ...(tasks === undefined ? {} : { tasks }),
    ...(bodyBudget === undefined ? {} : { bodyBudget }),
  });
  const arranged = await arrangeServices(settings, app.services, () => app.close());
  return { ...arranged, url: `http://127.0.0.1:${app.port}` };
}
