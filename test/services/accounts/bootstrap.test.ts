import { expect, test } from "vitest";
import { setupServices } from "../../support/services.ts";

const NEXT_KEY = "z".repeat(40);

async function setup() {
  const app = await setupServices();
  const authenticate = async (key: string) => {
    try {
      return (await app.services.apiKeys.authenticate(key)).actor;
    } catch {
      return null;
    }
  };
  return { app, bootstrap: app.services.bootstrap, authenticate };
}

test("an owner's key never becomes the operator's, and the error of the start names the next step", async () => {
  const { app, bootstrap, authenticate } = await setup();
  const owner = await app.createOwner();

  const start = bootstrap.ensureAdminKey(owner.key);

  await expect(start).rejects.toThrow("ADMIN_API_KEY is the value of a key that an account has already");
  expect(await authenticate(owner.key)).toEqual(owner.actor);
  expect(await authenticate(app.admin.key)).toEqual(app.admin.actor);
});

test("a key of the operator's account that has been ADMIN_API_KEY is revoked when ADMIN_API_KEY changes", async () => {
  const { app, bootstrap, authenticate } = await setup();
  const made = await app.services.apiKeys.create(app.admin.actor, { name: "Mía", permissions: ["admin"] });
  await bootstrap.ensureAdminKey(made.key);

  await bootstrap.ensureAdminKey(NEXT_KEY);

  expect(await authenticate(made.key)).toBeNull();
  expect((await authenticate(NEXT_KEY))?.permissions).toContain("admin");
});
