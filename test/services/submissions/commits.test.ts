import { expect, onTestFinished, test } from "vitest";
import { submit } from "../../graphql/fixtures.ts";
import { withConnection } from "../../support/administration.ts";
import { startTestApp } from "../../support/app.ts";
import { createTestDatabase } from "../../support/database.ts";
import { waitFor } from "../../support/waiting.ts";
import { startReceiver } from "../../support/webhookReceiver.ts";

/** A service whose database says that nobody waits for the disk, and notes at each commit whether somebody does. */
async function setup() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await withConnection(url, async (client) => {
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    await client.query(NOTE_COMMITS);
  });
  const receiver = await startReceiver();
  const app = await startTestApp({ databaseUrl: url });
  const form = await app.createForm(await app.createOwner(), { webhookUrl: receiver.url });
  return { app, form };
}

test("submissions and results are on the disk when they are acknowledged, and no claim waits for it", async () => {
  const { app, form } = await setup();

  await submit(app, form, { nombre: "Ana" });
  await waitFor(async () => (await app.database("jobs")).length === 0);

  const commits = await app.database("noted_commits").distinct("what", "synchronous_commit").orderBy("what");
  expect(commits).toEqual([
    { what: "claim", synchronous_commit: "off" },
    { what: "result", synchronous_commit: "on" },
    { what: "submission", synchronous_commit: "on" },
  ]);
});

const NOTE_COMMITS = `
  create table noted_commits (what text, synchronous_commit text);
  create function note_commit() returns trigger language plpgsql as $$
    begin
      insert into noted_commits values (tg_argv[0], current_setting('synchronous_commit'));
      return null;
    end
  $$;
  create constraint trigger note_submission after insert on submissions deferrable initially deferred
    for each row execute function note_commit('submission');
  create constraint trigger note_claim after update on jobs deferrable initially deferred
    for each row when (new.state = 'leased') execute function note_commit('claim');
  create constraint trigger note_result after delete on jobs deferrable initially deferred
    for each row execute function note_commit('result');
`;
