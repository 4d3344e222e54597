import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import { lockCounter, untilSeveralWait } from "../support/counterLocks.ts";
import { type Answer, postJson } from "../support/http.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";

const POSTS = 5;

/** Two forms; the second one has had no submission in this month, and its counter cannot be opened. */
async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const counted = await app.createForm(owner);
  const uncounted = await app.createForm(owner);
  await postJson(`${app.url}/f/${counted.token}`, { n: 0 });
  await postJson(`${app.url}/f/${uncounted.token}`, { n: 0 });
  await app.database("form_usage").where({ form_id: uncounted.id }).delete();
  return { app, counted, uncounted };
}

/** Posts to both forms while a commit waits for a lock, so that the next commit stores all these submissions together. */
async function postTogether({ app, counted, uncounted }: Awaited<ReturnType<typeof setup>>) {
  const lock = await lockCounter(app.databaseUrl, counted.id);
  await lock.held;
  const first = postJson(`${app.url}/f/${counted.token}`, { n: "first" });
  await untilSeveralWait(app.databaseUrl, 1);
  const post = (form: Form) =>
    Promise.all(Array.from({ length: POSTS }, (_, n) => postJson(`${app.url}/f/${form.token}`, { n })));
  const answers = Promise.all([post(counted), post(uncounted)]);
  await waitFor(async () => app.services.intake.countWaiting() === 2 * POSTS);
  await lock.release();
  await first;
  return answers;
}

function statusesOf(answers: readonly Answer[]): readonly number[] {
  return [...new Set(answers.map(({ status }) => status))];
}

async function countStored({ app }: { readonly app: TestApp }, form: Form): Promise<number> {
  return (await app.database("submissions").where({ form_id: form.id })).length;
}

test("submissions of a form whose counter cannot be opened fail, and those of another form in the same group are stored", async () => {
  const arranged = await setup();
  const { app, counted, uncounted } = arranged;
  await app.database.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no counter'; end $$;
    create trigger refuse before insert on form_usage for each row execute function refuse();
  `);

  const [stored, failed] = await postTogether(arranged);

  expect([statusesOf(stored), statusesOf(failed)]).toEqual([[201], [500]]);
  expect(await countStored(arranged, counted)).toBe(2 + POSTS);
  expect(await countStored(arranged, uncounted)).toBe(1);
});

test("on a form's first day of the month a submission with an error fails alone", async () => {
  const arranged = await setup();
  const { app, counted, uncounted } = arranged;
  await app.database.raw(`
    alter table submissions add constraint no_two check (form_id <> '${uncounted.id}' or data ->> 'n' <> '2') not valid;
  `);

  const [stored, mixed] = await postTogether(arranged);

  expect(mixed.map(({ status }) => status)).toEqual([201, 201, 500, 201, 201]);
  expect(statusesOf(stored)).toEqual([201]);
  expect(await countStored(arranged, counted)).toBe(2 + POSTS);
  expect(await countStored(arranged, uncounted)).toBe(POSTS);
});

test("a submission to a form that is not cached does not wait for the owners' queries", async () => {
  const app = await startTestApp({ environment: { WORKER: "off", DATABASE_POOL_SIZE: "2" } });
  const owner = await app.createOwner();
  const busy = await app.createForm(owner);
  const quiet = await app.createForm(owner);
  const holder = new Client({ connectionString: app.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  await holder.query("select from forms where id = $1 for update", [busy.id]);
  const updates = [1, 2, 3].map((n) => app.services.forms.update(owner.actor, { id: busy.id, name: `Name ${n}` }));
  await untilSeveralWait(app.databaseUrl, 2);

  const answer = await postJson(`${app.url}/f/${quiet.token}`, { n: 1 });
  await holder.query("rollback");
  await Promise.all(updates);

  expect(answer.status).toBe(201);
});
