import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { setupServices } from "../support/services.ts";

test("every account has its feeds' counters from its beginning", async () => {
  const { database } = await setupServices();
  const id = uuidv7();

  await database("accounts").insert({ id, name: "Tienda", email: `${id}@example.pe`, created_at: new Date() });

  const counters = await database("feed_counters").where({ account_id: id }).orderBy("feed").select("feed", "position");
  expect(counters).toEqual([
    { feed: "complaints", position: "0" },
    { feed: "submissions", position: "0" },
  ]);
});
