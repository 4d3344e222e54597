import { expect, test } from "vitest";
import { setupServices } from "../../support/services.ts";

test("a revoked key authenticates no later request, however many requests use it during the revocation", async () => {
  const app = await setupServices();
  const owner = await app.createOwner();
  const { apiKeys } = app.services;
  const { apiKey, key } = await apiKeys.create(owner.actor, { name: "Otra", permissions: ["forms:read"] });
  let isRevoked = false;
  const outcomes: { readonly askedAfter: boolean; readonly opened: boolean }[] = [];
  const ask = async () => {
    const askedAfter = isRevoked;
    const opened = await apiKeys.authenticate(key).then(
      () => true,
      () => false,
    );
    outcomes.push({ askedAfter, opened });
  };
  const askOften = async () => {
    while (outcomes.filter(({ askedAfter }) => askedAfter).length < 100) await ask();
  };

  const asking = Promise.all(Array.from({ length: 8 }, askOften));
  await Promise.all(Array.from({ length: 20 }, ask));
  await apiKeys.revoke(owner.actor, apiKey.id);
  isRevoked = true;
  await asking;

  expect(outcomes.some(({ askedAfter, opened }) => !askedAfter && opened)).toBe(true);
  expect(outcomes.filter(({ askedAfter, opened }) => askedAfter && opened)).toEqual([]);
});
