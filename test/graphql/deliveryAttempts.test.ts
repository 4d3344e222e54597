import { expect, test } from "vitest";
import { createAsk } from "./client.ts";
import { startWithSubmission } from "./fixtures.ts";

test("shows the latest 100 attempts of a delivery, oldest first", async () => {
  const { app, owner, delivery } = await startWithSubmission();
  await app.database.raw(
    `insert into webhook_attempts (delivery_id, account_id, number, trigger, started_at, duration_ms)
    select id, account_id, number, 'manual', now(), 1 from deliveries, generate_series(1, 103) as number where id = ?`,
    [delivery],
  );

  const { data } = await createAsk(
    app,
    owner.key,
  )<{ webhookDelivery: { attempts: readonly { number: number }[] } }>(
    `{ webhookDelivery(id: "${delivery}") { attempts { number } } }`,
  );

  expect(data.webhookDelivery.attempts.map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 4),
  );
});

test("pages through a submission's deliveries, oldest first", async () => {
  const { app, owner, form, submission } = await startWithSubmission();
  const ask = createAsk(app, owner.key);
  for (const path of ["b", "c"]) {
    await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: `https://127.0.0.1/${path}` });
  }
  const second = await app.submit(form, { n: 2 });
  const list = async (args: string, id = second) =>
    (
      await ask<{ submission: { deliveries: Deliveries } }>(
        `{ submission(id: "${id}") { deliveries${args} { nodes { id } pageInfo { hasNextPage endCursor } } } }`,
      )
    ).data.submission.deliveries;

  const whole = await list("");
  const first = await list("(first: 2)");
  const rest = await list(`(first: 2, after: "${first.pageInfo.endCursor}")`);
  const ofAnother = await list("", submission);

  expect(whole.nodes).toHaveLength(3);
  expect([...first.nodes, ...rest.nodes]).toEqual(whole.nodes);
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
  expect(ofAnother.nodes).toHaveLength(1);
});

type Deliveries = {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};
