import { expect, test } from "vitest";
import { MAX_INVITATIONS_PER_DAY } from "../../src/domain/accounts/people.ts";
import { INVITATIONS_OF_ACCOUNT_TO_MAILBOX } from "../../src/domain/mail/mailGate.ts";
import { createSetClock } from "../support/complaints.ts";
import { type Owner, setupServices } from "../support/services.ts";

test("C17 an account invites a mailbox three times a day, however it is spelled and whoever revokes", async () => {
  const { app, clock, invite, countMailed } = await setup();
  const owner = await app.createOwner();
  const spellings = ["ana.luz@gmail.com", "AnaLuz@gmail.com", "analuz+7@gmail.com", "analuz@googlemail.com"];
  for (let n = 0; n < INVITATIONS_OF_ACCOUNT_TO_MAILBOX; n += 1) await invite(owner, spellings[n] ?? "");

  clock.set("2026-10-06T18:00:00Z");
  await invite(owner, spellings[3] ?? "");
  await invite(owner, "luis@example.pe");

  expect(countMailed()).toEqual({ now: INVITATIONS_OF_ACCOUNT_TO_MAILBOX + 1, later: 1 });
});

test("C17 invitations of some accounts do not keep another's from a mailbox: its mail waits for the next day, and says so", async () => {
  const { app, invite } = await setup();
  for (const owner of [await app.createOwner(), await app.createOwner()]) {
    for (let n = 0; n < INVITATIONS_OF_ACCOUNT_TO_MAILBOX; n += 1) await invite(owner, "ana@example.pe");
  }
  const honest = await app.createOwner();

  const invitation = await app.services.members.invite(honest.actor, { email: "ana@example.pe", role: "member" });

  const tomorrow = new Date("2026-10-07T05:00:00Z");
  expect(invitation.mailWaitsUntil).toEqual(tomorrow);
  expect(await app.services.members.listInvitations(honest.actor, [honest.actor.accountId])).toEqual([invitation]);
  expect(await app.database("mails").where({ account_id: honest.actor.accountId })).toMatchObject([
    { status: "queued", waits_until: tomorrow },
  ]);
});

test("an account mails 200 invitations a day, and another account's go on", async () => {
  const { app, invite } = await setup();
  const [owner, other] = [await app.createOwner(), await app.createOwner()];
  for (let n = 0; n < MAX_INVITATIONS_PER_DAY; n += 1) await invite(owner, `persona${n}@example.pe`);

  await expect(invite(owner, "ana@example.pe")).rejects.toMatchObject({
    code: "TOO_MANY_INVITATIONS",
    params: { limit: MAX_INVITATIONS_PER_DAY },
  });
  await invite(other, "ana@example.pe");
});

async function setup() {
  const clock = createSetClock("2026-10-06T17:00:00Z");
  const app = await setupServices({ clock });
  const { members } = app.services;
  const mailed = { now: 0, later: 0 };
  /** Invites and revokes, which deletes the mail. */
  const invite = async (owner: Owner | undefined, email: string) => {
    if (owner === undefined) throw new Error("There is no owner.");
    const { id, mailWaitsUntil } = await members.invite(owner.actor, { email, role: "member" });
    mailed[mailWaitsUntil === null ? "now" : "later"] += (
      await app.database("mails").where({ kind: "invitation" })
    ).length;
    await members.revokeInvitation(owner.actor, id);
  };
  return { app, clock, invite, countMailed: () => mailed };
}
