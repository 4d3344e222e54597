import { expect, test } from "vitest";
import { RIGHTS } from "../../bench/support/findings/rights.ts";
import { ADMIN_KEY } from "../support/services.ts";
import { startTestApp } from "../support/app.ts";

test("the probes of keys' rights find the service holding", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const attacker = { accountId: owner.actor.accountId, key: owner.key };
  const place = { url: app.url, adminKey: ADMIN_KEY, attacker, form, mailboxes: null, hasten: null };

  const open: string[] = [];
  for (const [name, probe] of Object.entries(RIGHTS)) {
    const { isHeld, seen } = await probe(place);
    if (!isHeld) open.push(`${name} ${seen}`);
  }

  expect(open).toEqual([]);
});
