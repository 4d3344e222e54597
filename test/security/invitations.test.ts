import { expect, test } from "vitest";
import { MAX_INVITATIONS_PER_DAY, MAX_INVITATIONS_TO_MAILBOX } from "../../src/domain/accounts/people.ts";
import { createSetClock } from "../support/complaints.ts";
import { type Owner, setupServices } from "../support/services.ts";

test("a mailbox gets five invitations a day from all accounts together, however it is spelled and whoever revokes them", async () => {
  const { app, clock, invite, countMailed } = await setup();
  const owners = [await app.createOwner(), await app.createOwner()];
  const spellings = ["ana.luz@gmail.com", "AnaLuz@gmail.com", "analuz+7@gmail.com", "analuz@googlemail.com"];
  for (let n = 0; n < MAX_INVITATIONS_TO_MAILBOX; n += 1) {
    await invite(owners[n % owners.length], spellings[n % spellings.length] ?? "");
  }

  for (const owner of owners) {
    await expect(invite(owner, "analuz@gmail.com")).rejects.toMatchObject({
      code: "TOO_MANY_INVITATIONS",
      params: { limit: MAX_INVITATIONS_TO_MAILBOX },
    });
  }
  await invite(owners[0], "luis@example.pe");
  const mailed = countMailed();
  clock.set("2026-10-07T17:00:00Z");
  await invite(owners[0], "analuz@gmail.com");

  expect(mailed).toBe(MAX_INVITATIONS_TO_MAILBOX + 1);
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
  let mailed = 0;
  /** Invites and revokes, which deletes the mail. */
  const invite = async (owner: Owner | undefined, email: string) => {
    if (owner === undefined) throw new Error("There is no owner.");
    const { id } = await members.invite(owner.actor, { email, role: "member" });
    mailed += (await app.database("mails").where({ kind: "invitation" })).length;
    await members.revokeInvitation(owner.actor, id);
  };
  return { app, clock, invite, countMailed: () => mailed };
}
