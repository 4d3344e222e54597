import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { fileOf, postWithFiles } from "../system/crash/load.ts";
import { startOwnersServer } from "../system/crash/ownersServer.ts";
import { findLosses, isWhole } from "./findings.ts";

const KEYS = ["0aaaaaaa", "0bbbbbbb", "caaaaaaa", "cbbbbbbb", "cccccccc"];
const WHOLE = {
  acknowledged: 5,
  lost: 0,
  doubled: 0,
  feedMissing: 0,
  feedAnnounced: 0,
  feedRepeated: 0,
  webhooksLost: 0,
  files: 2,
  filesLost: 0,
  faults: [],
};

/** Five submissions, two of them with a file, that were delivered; returns what finds their losses. */
async function setup() {
  const server = await startOwnersServer();
  const app = await startTestApp();
  const form = await app.createForm(await app.createOwner(), { filesAllowed: true, webhookUrl: server.url });
  const acknowledged = new Map<string, string>();
  for (const key of KEYS) {
    acknowledged.set(key, (await postWithFiles(`${app.url}/f/${form.token}`, key)).id ?? "");
  }
  await waitFor(async () => (await app.database("jobs").count("* as n").first())?.n === "0");
  server.close();
  const find = (changes: Partial<Parameters<typeof findLosses>[0]> = {}) =>
    withConnection(app.databaseUrl, (client) =>
      findLosses({
        client,
        formId: form.id,
        acknowledged,
        feeds: [{ countSeen: () => 1, announced: 0 }],
        received: server.deliveries,
        unverified: 0,
        dataDir: app.dataDir,
        ...changes,
      }),
    );
  const idOf = (key: string) => acknowledged.get(key) ?? "";
  return { app, acknowledged, received: server.deliveries, find, idOf };
}

test("what was stored, delivered, shown and kept is whole, and each loss is counted as what it is", async () => {
  const { app, acknowledged, received, find, idOf } = await setup();
  const whole = await find();
  const unseen = { countSeen: (id: string) => (id === idOf("caaaaaaa") ? 0 : 2), announced: 0 };

  expect(whole).toEqual(WHOLE);
  expect(isWhole(whole)).toBe(true);
  expect(await find({ feeds: [unseen, { ...unseen, announced: 1 }] })).toMatchObject({
    feedMissing: 1,
    feedAnnounced: 1,
    feedRepeated: 8,
  });
  const others = new Map([...received].map(([id, ids]) => [id, id === idOf("cccccccc") ? new Set(["a", "b"]) : ids]));
  expect(await find({ received: others })).toMatchObject({ webhooksLost: 1 });
  expect(await find({ acknowledged: new Map([...acknowledged, ["cddddddd", idOf("cccccccc")]]) })).toMatchObject({
    lost: 1,
    webhooksLost: 0,
  });
  expect((await find({ unverified: 1 })).faults).toEqual(["1 webhooks with a wrong signature"]);

  const [place] = await app
    .database("submission_files")
    .where({ submission_id: idOf("0aaaaaaa") })
    .pluck("key");
  await rm(join(app.dataDir, "files", String(place)));
  await app
    .database("submission_files")
    .where({ submission_id: idOf("0bbbbbbb") })
    .update({ sha256: Buffer.alloc(32) });
  expect(fileOf("0aaaaaaa")).not.toBeNull();
  expect(await find()).toMatchObject({ files: 2, filesLost: 2 });

  await app
    .database("submissions")
    .where({ id: idOf("cbbbbbbb") })
    .update({ data: { clave: "caaaaaaa" } });
  const doubled = await find();
  expect(doubled).toMatchObject({ lost: 1, doubled: 1 });
  expect(isWhole(doubled)).toBe(false);
});
