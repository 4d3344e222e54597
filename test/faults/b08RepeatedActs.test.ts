import { randomBytes, randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { Actor } from "../../src/domain/actor.ts";
import { createRowSecrets } from "../../src/domain/rowSecrets.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { runRepeatActs } from "../../src/start/runRepeatActs.ts";
import { urlOfDatabase, withConnection } from "../support/administration.ts";
import { addressAsService } from "../support/database.ts";
import { confirmRecipient, linksOf } from "../support/notices.ts";
import { type Owner, SECRET_KEY, setupServices, type TestServices } from "../support/services.ts";

const links = createRowSecrets(createSecretBox(SECRET_KEY), "invitation link");
const DEVICE = { userAgent: "Test", ip: "203.0.113.7" };

/** A copy of a database, as a backup has it; dropped after the test. Nobody may be connected to the database. */
async function copyDatabase(url: string): Promise<string> {
  const name = `${inject("databaseTemplate")}_${randomBytes(8).toString("hex")}`;
  const serverUrl = inject("databaseServerUrl");
  await withConnection(serverUrl, (client) =>
    client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`),
  );
  onTestFinished(async () => {
    await withConnection(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return urlOfDatabase(serverUrl, name);
}

async function addMember({ services }: TestServices, owner: Owner) {
  const invitation = await services.members.invite(owner.actor, {
    email: `persona-${randomBytes(4).toString("hex")}@example.pe`,
    role: "owner",
  });
  const { token, session } = await services.members.acceptInvitation(links.derive(invitation.id), DEVICE);
  return { token, session, userId: session.by.id };
}

/** Everything that an account may end, as it is when the backup is made. */
async function arrange(app: TestServices) {
  const { services, database } = app;
  const owner = await app.createOwner();
  const { accountId } = owner.actor;
  const form = await app.createForm(owner, { webhookUrl: "http://127.0.0.1:9009/" });
  const [deletedForm, stoppedForm] = [await app.createForm(owner), await app.createForm(owner)];
  const { apiKey, key } = await services.apiKeys.create(owner.actor, { name: "Caja", permissions: ["forms:read"] });
  const [removed, lowered, leaving] = [
    await addMember(app, owner),
    await addMember(app, owner),
    await addMember(app, owner),
  ];
  const passkey = randomUUID();
  await database("passkeys").insert({
    id: passkey,
    user_id: leaving.userId,
    credential_id: randomBytes(16).toString("base64url"),
    public_key: Buffer.from("x"),
    counter: 0,
    name: "Laptop",
    created_at: new Date(),
  });
  await database("user_identities").insert({
    issuer: "https://idp.example.pe",
    subject: randomUUID(),
    user_id: leaving.userId,
    created_at: new Date(),
  });
  const invite = (email: string) => services.members.invite(owner.actor, { email, role: "viewer" });
  const closing = await app.createOwner();
  const suspended = await app.createOwner();
  return {
    owner,
    accountId,
    form,
    deletedForm,
    stoppedForm,
    apiKey,
    key,
    removed,
    lowered,
    leaving,
    passkey,
    revokedInvitation: await invite("anulada@example.pe"),
    replacedInvitation: await invite("cambiada@example.pe"),
    usedInvitation: await invite("aceptada@example.pe"),
    recipient: await confirmRecipient(app, owner, form),
    removedRecipient: await confirmRecipient(app, owner, form, { email: "quitada@example.pe" }),
    endpointId: String((await database("webhook_endpoints").where({ form_id: form.id }).first("id"))?.id),
    kept: await app.submit(form, { n: 1 }),
    deleted: await app.submit(form, { n: 2 }),
    closing,
    suspended,
  };
}

type World = Awaited<ReturnType<typeof arrange>>;

/** What is done after the backup: each thing is ended, and things are made and ended that the backup does not have. */
async function end(app: TestServices, world: World): Promise<void> {
  const { services, admin } = app;
  const { owner, form } = world;
  const actor = owner.actor;
  await services.submissions.delete(actor, world.deleted);
  await services.submissions.delete(actor, await app.submit(form, { n: 3 }));
  await services.formDeletions.delete(actor, { id: world.deletedForm.id, confirmName: world.deletedForm.name });
  await services.forms.deactivate(actor, world.stoppedForm.id);
  await services.apiKeys.revoke(actor, world.apiKey.id);
  await services.members.revokeInvitation(actor, world.revokedInvitation.id);
  await services.members.invite(actor, { email: world.replacedInvitation.email, role: "viewer" });
  await services.members.acceptInvitation(links.derive(world.usedInvitation.id), DEVICE);
  const members = await services.members.listByAccounts(actor, [world.accountId]);
  const memberOf = (userId: string) => String(members.find(({ user }) => user.id === userId)?.id);
  await services.members.remove(actor, memberOf(world.removed.userId));
  await services.members.setRole(actor, { id: memberOf(world.lowered.userId), role: "viewer" });
  const person: Actor = { ...actor, by: { kind: "user", id: world.leaving.userId } };
  await services.passkeys.remove(person, world.passkey);
  await services.identities.unlink(person, "https://idp.example.pe");
  await services.sessions.signOut(world.leaving.token, null);
  await services.noticeSubscriptions.unsubscribe(linksOf(world.recipient).unsubscribeSecret);
  await services.noticeRecipients.remove(actor, world.removedRecipient.id);
  await services.webhookSecrets.rotate(actor, { id: world.endpointId });
  await services.accounts.suspend(admin.actor, world.suspended.actor.accountId);
  const { name } = await services.accounts.getOwn(world.closing.actor);
  await services.accountClosings.close(world.closing.actor, { confirmName: name });
  await services.accountClosings.eraseAgain(world.closing.actor.accountId);
}

/** What is there of what was ended. */
async function look({ services, database }: TestServices, world: World) {
  const { accountId } = world;
  const isRefused = (trying: Promise<unknown>) =>
    trying.then(
      () => false,
      () => true,
    );
  const statusOf = async (table: string, id: string) => (await database(table).where({ id }).first("status"))?.status;
  const has = async (table: string, where: object) => (await database(table).where(where).first()) !== undefined;
  return {
    kept: await has("submissions", { id: world.kept }),
    deleted: await has("submissions", { id: world.deleted }),
    deletedForm: (await services.forms.find(world.owner.actor, { id: world.deletedForm.id })) !== null,
    stoppedForm: await statusOf("forms", world.stoppedForm.id),
    key: !(await isRefused(services.apiKeys.authenticate(world.key))),
    revokedInvitation: !(await isRefused(services.members.openInvitation(links.derive(world.revokedInvitation.id)))),
    replacedInvitation: !(await isRefused(services.members.openInvitation(links.derive(world.replacedInvitation.id)))),
    usedInvitation: !(await isRefused(services.members.openInvitation(links.derive(world.usedInvitation.id)))),
    removed: !(await isRefused(services.sessions.authenticate(world.removed.token, null))),
    removedUser: await has("users", { id: world.removed.userId }),
    lowered: !(await isRefused(services.sessions.authenticate(world.lowered.token, null))),
    loweredRole: (await database("memberships").where({ account_id: accountId, user_id: world.lowered.userId }).first())
      ?.role,
    session: !(await isRefused(services.sessions.authenticate(world.leaving.token, null))),
    passkey: await has("passkeys", { id: world.passkey }),
    identity: await has("user_identities", { user_id: world.leaving.userId }),
    recipient: await statusOf("notice_recipients", world.recipient.id),
    removedRecipient: await has("notice_recipients", { id: world.removedRecipient.id }),
    closed: (await database("accounts").where({ id: world.closing.actor.accountId }).first("name"))?.name,
    suspended: await statusOf("accounts", world.suspended.actor.accountId),
  };
}

/** Runs the command `repeat-acts`, and returns its exit status with what it printed. */
async function run(options: Readonly<Record<string, unknown>> = {}) {
  const lines: string[] = [];
  const output = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    return { status: await runRepeatActs(options), text: lines.join("") };
  } finally {
    output.mockRestore();
  }
}

/** The services of the database that is lost, after the acts, and those on its backup, on which the command runs. */
async function setup() {
  const before = await setupServices();
  const world = await arrange(before);
  await before.close();
  await before.database.destroy();
  const backupUrl = await copyDatabase(before.databaseUrl);
  const { dataDir } = before;
  const alive = await setupServices({ databaseUrl: before.databaseUrl, dataDir });
  await end(alive, world);
  await alive.services.actJournal.write();
  const environment = {
    DATABASE_URL: addressAsService(backupUrl),
    DATA_DIR: dataDir,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    PUBLIC_URL: "https://ventanilla.example.pe",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const restored = await setupServices({ databaseUrl: backupUrl, dataDir });
  return { world, alive, restored, journal: join(dataDir, "act-journal") };
}

test("B8 what was deleted and revoked after the backup is so again after the restore, once, and the audit has it", async () => {
  const { world, alive, restored } = await setup();
  const wanted = await look(alive, world);
  const returned = await look(restored, world);

  const isForgotten = await restored.services.actJournal.lacksLast();
  const shown = await run({ "dry-run": true });
  const afterShown = await look(restored, world);
  const repeated = await run({ by: "Olga, operadora" });
  const now = await look(restored, world);
  const second = await run({ by: "Olga, operadora", noted: true });
  const third = await run();

  expect(returned).toMatchObject({ deleted: true, key: true, removed: true, recipient: "confirmed", session: true });
  expect(Object.keys(returned).filter((name) => name !== "kept")).toEqual(
    Object.entries(returned).flatMap(([name, value]) => (value === wanted[name as keyof typeof wanted] ? [] : [name])),
  );
  expect(isForgotten).toBe(true);
  expect(shown).toMatchObject({ status: 1, text: expect.stringContaining(`submission.deleted ${world.deleted}`) });
  expect(afterShown).toEqual(returned);
  expect(repeated).toMatchObject({ status: 1 });
  expect(repeated.text).not.toContain("FAILED");
  expect(repeated.text).toContain("To be done by hand: 1.");
  expect(now).toEqual(wanted);
  expect(second).toMatchObject({ status: 0, text: expect.stringContaining("Repeated: 0, nothing to end: 0") });
  expect(third).toMatchObject({ status: 0, text: expect.stringContaining("Forgotten: 0 to be repeated, 0 by hand") });
  expect(await restored.services.actJournal.lacksLast()).toBe(false);
  const acts = await restored
    .database("audit_entries")
    .where({ subject_id: world.deleted, act: "submission.deleted" })
    .orderBy("id")
    .pluck<string[]>("actor_kind");
  const orders = await restored
    .database("audit_entries")
    .where({ account_id: world.accountId, act: "account.acts_repeated" });
  expect(acts).toEqual(["key", "system"]);
  expect(orders).toMatchObject([{ details: { by: "Olga, operadora", repeated: expect.any(Number) } }]);
});

test("B8 a journal with a damaged and a missing object says so, repeats the rest, and leaves what an operator excepts", async () => {
  const { world, alive, restored, journal } = await setup();
  const { services } = alive;
  const later = [await alive.submit(world.form, { n: 4 }), await alive.submit(world.form, { n: 5 }), world.kept];
  for (const id of later) {
    await services.submissions.delete(world.owner.actor, id);
    await services.actJournal.write();
  }
  const objects = await findFiles(journal);
  await writeFile(objects[1] ?? "", "half an object");
  await rm(objects[2] ?? "");

  const misspelt = run({ by: "Olga", except: [world.kept, "submision.deleted"] });
  await expect(misspelt).rejects.toThrow("--except submision.deleted: no forgotten act is or has that");
  const repeated = await run({ by: "Olga", except: [world.kept], noted: true });
  const again = await run();
  const now = await look(restored, world);

  const idOf = (path: string | undefined) => path?.split("/").at(-1);
  expect(objects).toHaveLength(4);
  expect(repeated.status).toBe(1);
  expect(repeated.text).toContain(`DAMAGED: the object ${idOf(objects[1])}`);
  expect(repeated.text).toContain(`MISSING: the object ${idOf(objects[2])}`);
  expect(repeated.text).toContain("excepted: 1.");
  expect(again).toMatchObject({ status: 1, text: expect.stringContaining("Forgotten: 0 to be repeated") });
  expect(now).toMatchObject({ kept: true, deleted: false, key: false });
});

async function findFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
