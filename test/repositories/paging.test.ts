import { expect, test } from "vitest";
import { createFormsRepository } from "../../src/repositories/forms/forms.ts";
import { setupServices } from "../support/services.ts";

test("a page begins behind its boundary, in both directions", async () => {
  const app = await setupServices();
  const owner = await app.createOwner();
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) ids.push((await app.createForm(owner, { name })).id);
  const [oldest, middle = "", newest] = ids;
  const forms = createFormsRepository(app.database);
  const listFrom = async (direction: "forward" | "backward") =>
    (await forms.listPage(owner.actor.accountId, { direction, size: 10, boundary: middle })).items.map(({ id }) => id);

  expect(await listFrom("forward")).toEqual([oldest]);
  expect(await listFrom("backward")).toEqual([newest]);
});
