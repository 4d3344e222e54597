import type { Client } from "pg";
import { expect, test } from "vitest";
import { shareClient } from "../../src/db/sharedClient.ts";

test("queries of one client are sent one after the other, also behind one that fails, and each gets its own answer", async () => {
  const sent: string[] = [];
  let underWay = 0;
  let most = 0;
  const client = {
    async query(text: string, values: readonly unknown[]) {
      sent.push(text);
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (text === "fails") throw new Error("It fails.");
      return { rows: values };
    },
  } as unknown as Client;
  shareClient(client);

  const answers = await Promise.allSettled(["first", "fails", "last"].map((text) => client.query(text, [text])));

  expect(sent).toEqual(["first", "fails", "last"]);
  expect(most).toBe(1);
  expect(answers).toEqual([
    { status: "fulfilled", value: { rows: ["first"] } },
    { status: "rejected", reason: new Error("It fails.") },
    { status: "fulfilled", value: { rows: ["last"] } },
  ]);
});
