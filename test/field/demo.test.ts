import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEMO_EMAIL } from "../../src/domain/accounts/accounts.ts";
import { generateApiKey } from "../../src/domain/accounts/apiKeys.ts";
import { generateFormToken } from "../../src/domain/forms/forms.ts";
import { isEmail, isOneAddress } from "../../src/domain/texts.ts";
import { createFileMailer } from "../../src/outbound/mail/mailer.ts";
import { ensureDemo } from "../../src/start/demo.ts";
import { startTestApp } from "../support/app.ts";
import { fileAt } from "../support/complaints.ts";
import { waitFor } from "../support/waiting.ts";

const mailer = createFileMailer({
  folder: { write: async () => undefined, list: async () => [], delete: async () => undefined },
  from: { name: "", address: "avisos@ventanilla.example.pe" },
});

test("A16 mail goes to the address of the demo: no mail of a sheet that the newcomer files fails", async () => {
  const { app, token } = await startWithDemo();
  const form = (await app.database("forms").where({ token }).first()) as { id: string };

  await fileAt(app, { ...form, token } as never, { email: "ana@example.pe" });

  const listMails = () => app.database("mails").select("kind", "recipient", "status", "failure");
  await waitFor(async () => (await listMails()).every(({ status }) => status !== "queued"));
  const mails = await listMails();
  expect([isOneAddress(DEMO_EMAIL), isEmail(DEMO_EMAIL)]).toEqual([true, true]);
  expect(mails.map(({ recipient }) => recipient)).toContain(DEMO_EMAIL);
  expect(mails.filter(({ status }) => status !== "sent")).toEqual([]);
});

test("a demo that was made with the address demo@localhost has an address to sign in, as a new one has", async () => {
  const { app } = await startWithDemo();
  const start = () => ensureDemo(app.dataDir, app.services);
  const before = await start();
  await app.database("users").where({ email: DEMO_EMAIL }).update({ email: "demo@localhost" });

  const after = await start();

  const signInPath: unknown = expect.stringMatching(/^\/entrar\/enlace\//);
  expect([before, after]).toMatchObject([
    { isNew: false, signInPath },
    { isNew: false, signInPath },
  ]);
});

async function startWithDemo() {
  const app = await startTestApp({ mailer });
  const credentials = { token: generateFormToken(), key: generateApiKey() };
  await app.services.bootstrap.createDemo(credentials);
  await writeFile(join(app.dataDir, "demo.json"), JSON.stringify(credentials));
  return { app, ...credentials };
}
