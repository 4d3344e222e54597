import { randomBytes } from "node:crypto";
import pino from "pino";
import { migrate } from "../../src/db/migrate.ts";
import type { Actor } from "../../src/domain/actor.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { MAX_RATE_PER_SECOND } from "../../src/domain/webhooks/webhooks.ts";
import type { Services } from "../../src/services/services.ts";
import { startApp } from "../../src/start/app.ts";
import { readConfig } from "../../src/start/config.ts";

/** The owner of the forms that the submissions go to, who acts by services of this process. */
export type FormOwner = {
  readonly key: string;
  readonly accountId: string;
  /** The secret that signs the webhooks of every form. */
  readonly secret: string;
  /** Creates a form that takes files and sends each submission to the webhook's address. */
  createForm(): Promise<Form>;
};

export type FormOwnerOptions = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly webhookUrl: string;
};

export const SECRET_KEY = randomBytes(32);
const LOG = pino({ level: "silent" });

/** Brings the database up to date and creates the owner. */
export async function createFormOwner({ databaseUrl, dataDir, webhookUrl }: FormOwnerOptions): Promise<FormOwner> {
  await migrate(databaseUrl);
  const key = randomBytes(24).toString("hex");
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    SERVER_COUNTRY: "Perú",
    ADMIN_API_KEY: key,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
  });

  async function act<T>(use: (services: Services, actor: Actor) => Promise<T>): Promise<T> {
    const app = await startApp({ config, databaseUrl, secretKey: SECRET_KEY, log: LOG, role: "idle" });
    try {
      const { actor } = await app.services.apiKeys.authenticate(key);
      return await use(app.services, actor);
    } finally {
      await app.close();
    }
  }

  return {
    key,
    secret,
    accountId: await act(async (_services, { accountId }) => accountId),
    createForm: () =>
      act(async ({ forms, webhookEndpoints }, actor) => {
        const { form } = await forms.create(actor, { name: "Conmutación", planCode: "ilimitado", filesAllowed: true });
        const endpoint = { formId: form.id, url: webhookUrl, secret, maxPerSecond: MAX_RATE_PER_SECOND };
        await webhookEndpoints.create(actor, endpoint);
        return form;
      }),
  };
}
