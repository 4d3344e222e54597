import { expect, test } from "vitest";
import { shareServices } from "../support/services.ts";

const useServices = shareServices({ environment: { WORKER: "off" } });

test("no row names another account's form, whoever writes it", async () => {
  const { database, createOwner, createForm } = await useServices();
  const [owner, other] = [await createOwner(), await createOwner()];
  const form = await createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const endpoints = () => database("webhook_endpoints").where({ form_id: form.id });
  // They refuse it, too.
  await database("webhook_secrets").where({ account_id: owner.actor.accountId }).delete();

  await expect(endpoints().update({ account_id: other.actor.accountId })).rejects.toMatchObject({
    code: "23503",
    constraint: "webhook_endpoints_form_of_account",
  });

  expect(await endpoints().pluck("account_id")).toEqual([owner.actor.accountId]);
});
