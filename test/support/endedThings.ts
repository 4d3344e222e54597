import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "../../src/domain/actor.ts";
import { createRowSecrets } from "../../src/domain/rowSecrets.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { fileAt, PROVIDER } from "./complaints.ts";
import { confirmRecipient, linksOf } from "./notices.ts";
import { offerAtCounter } from "./offers.ts";
import { type Owner, SECRET_KEY, type TestServices } from "./services.ts";

const links = createRowSecrets(createSecretBox(SECRET_KEY), "invitation link");
const DEVICE = { userAgent: "Test", ip: "203.0.113.7" };

/** Everything that an account may end, as it is when the backup is made. */
export async function arrangeThings(app: TestServices) {
  const { services, database } = app;
  const owner = await app.createOwner();
  const { accountId } = owner.actor;
  const form = await app.createForm(owner, { webhookUrl: "http://127.0.0.1:9009/" });
  const deletedForm = await app.createForm(owner);
  const [stoppedForm, startedForm] = [await app.createForm(owner), await app.createForm(owner)];
  await services.forms.deactivate(owner.actor, startedForm.id);
  const endpointOf = async (formId: string) =>
    String((await database("webhook_endpoints").where({ form_id: formId }).first("id"))?.id);
  const deletedEndpoint = await endpointOf((await app.createForm(owner, { webhookUrl: "http://127.0.0.1:9009/" })).id);
  const endpointId = await endpointOf(form.id);
  await services.webhookSecrets.rotate(owner.actor, { id: endpointId });
  const { complaint } = await fileAt(app, await app.createForm(owner, { provider: PROVIDER }), {});
  await offerAtCounter({ app, owner }, complaint.id);
  const template = await services.answerTemplates.create(owner.actor, { name: "Cambio", body: "Te lo cambiamos." });
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
  const [suspended, reinstated] = [await app.createOwner(), await app.createOwner()];
  await services.accounts.suspend(app.admin.actor, reinstated.actor.accountId);
  return {
    owner,
    accountId,
    form,
    deletedForm,
    stoppedForm,
    startedForm,
    deletedEndpoint,
    sheet: complaint.id,
    template: template.id,
    reinstated,
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
    endpointId,
    kept: await app.submit(form, { n: 1 }),
    deleted: await app.submit(form, { n: 2 }),
    closing,
    suspended,
  };
}

export type Things = Awaited<ReturnType<typeof arrangeThings>>;

/** What is done after the backup: each thing is ended, and things are made and ended that the backup does not have. */
export async function endThings(app: TestServices, things: Things): Promise<void> {
  const { services, admin } = app;
  const { owner, form } = things;
  const actor = owner.actor;
  await services.submissions.delete(actor, things.deleted);
  await services.submissions.delete(actor, await app.submit(form, { n: 3 }));
  await services.formDeletions.delete(actor, { id: things.deletedForm.id, confirmName: things.deletedForm.name });
  await services.forms.deactivate(actor, things.stoppedForm.id);
  await services.forms.activate(actor, things.startedForm.id);
  await services.webhookEndpoints.delete(actor, things.deletedEndpoint);
  await services.webhookSecrets.expireOld(actor, things.endpointId);
  await services.settlementOffers.withdraw(actor, things.sheet);
  await services.answerTemplates.delete(actor, things.template);
  await services.apiKeys.revoke(actor, things.apiKey.id);
  await services.members.revokeInvitation(actor, things.revokedInvitation.id);
  await services.members.invite(actor, { email: things.replacedInvitation.email, role: "viewer" });
  await services.members.acceptInvitation(links.derive(things.usedInvitation.id), DEVICE);
  const members = await services.members.listByAccounts(actor, [things.accountId]);
  const memberOf = (userId: string) => String(members.find(({ user }) => user.id === userId)?.id);
  await services.members.remove(actor, memberOf(things.removed.userId));
  await services.members.setRole(actor, { id: memberOf(things.lowered.userId), role: "viewer" });
  const person: Actor = { ...actor, by: { kind: "user", id: things.leaving.userId } };
  await services.passkeys.remove(person, things.passkey);
  await services.identities.unlink(person, "https://idp.example.pe");
  await services.sessions.signOut(things.leaving.token, null);
  await services.noticeSubscriptions.unsubscribe(linksOf(things.recipient).unsubscribeSecret);
  await services.noticeRecipients.remove(actor, things.removedRecipient.id);
  await services.formTokens.replace(actor, { id: form.id });
  await services.accounts.suspend(admin.actor, things.suspended.actor.accountId);
  await services.accounts.reinstate(admin.actor, things.reinstated.actor.accountId);
  const { name } = await services.accounts.getOwn(things.closing.actor);
  await services.accountClosings.close(things.closing.actor, { confirmName: name });
  await services.accountClosings.eraseAgain(things.closing.actor.accountId);
}

/** What is there of what was ended. */
export async function lookAtThings({ services, database }: TestServices, things: Things) {
  const { accountId } = things;
  const isRefused = (trying: Promise<unknown>) =>
    trying.then(
      () => false,
      () => true,
    );
  const statusOf = async (table: string, id: string) => (await database(table).where({ id }).first("status"))?.status;
  const has = async (table: string, where: object) => (await database(table).where(where).first()) !== undefined;
  return {
    kept: await has("submissions", { id: things.kept }),
    deleted: await has("submissions", { id: things.deleted }),
    deletedForm: (await services.forms.find(things.owner.actor, { id: things.deletedForm.id })) !== null,
    stoppedForm: await statusOf("forms", things.stoppedForm.id),
    startedForm: await statusOf("forms", things.startedForm.id),
    deletedEndpoint: await has("webhook_endpoints", { id: things.deletedEndpoint }),
    secrets: (await database("webhook_secrets").where({ endpoint_id: things.endpointId })).length,
    offer: (await database("settlement_offers").where({ complaint_id: things.sheet }).first("outcome"))?.outcome,
    template: await has("answer_templates", { id: things.template }),
    key: !(await isRefused(services.apiKeys.authenticate(things.key))),
    revokedInvitation: !(await isRefused(services.members.openInvitation(links.derive(things.revokedInvitation.id)))),
    replacedInvitation: !(await isRefused(services.members.openInvitation(links.derive(things.replacedInvitation.id)))),
    usedInvitation: !(await isRefused(services.members.openInvitation(links.derive(things.usedInvitation.id)))),
    removed: !(await isRefused(services.sessions.authenticate(things.removed.token, null))),
    removedUser: await has("users", { id: things.removed.userId }),
    lowered: !(await isRefused(services.sessions.authenticate(things.lowered.token, null))),
    loweredRole: (
      await database("memberships").where({ account_id: accountId, user_id: things.lowered.userId }).first()
    )?.role,
    session: !(await isRefused(services.sessions.authenticate(things.leaving.token, null))),
    passkey: await has("passkeys", { id: things.passkey }),
    identity: await has("user_identities", { user_id: things.leaving.userId }),
    recipient: await statusOf("notice_recipients", things.recipient.id),
    removedRecipient: await has("notice_recipients", { id: things.removedRecipient.id }),
    closed: (await database("accounts").where({ id: things.closing.actor.accountId }).first("name"))?.name,
    suspended: await statusOf("accounts", things.suspended.actor.accountId),
    reinstated: await statusOf("accounts", things.reinstated.actor.accountId),
  };
}

/** Somebody who has accepted an invitation, as an owner. */
export async function addMember({ services }: TestServices, owner: Owner) {
  const invitation = await services.members.invite(owner.actor, {
    email: `persona-${randomBytes(4).toString("hex")}@example.pe`,
    role: "owner",
  });
  const { token, session } = await services.members.acceptInvitation(links.derive(invitation.id), DEVICE);
  return { token, session, userId: session.by.id };
}
