import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EFFECT_SCHEDULE_SECONDS } from "../../src/domain/jobs/effects.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { TASKS } from "../../src/jobs/tasks/index.ts";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { appendLog } from "./appendLog.ts";

async function setup({ beforeAppend }: { readonly beforeAppend?: () => void } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-effects-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const app = await startTestApp({ tasks: { ...TASKS, append_log: appendLog(folder, beforeAppend) } });
  const owner = await app.createOwner();
  return {
    app,
    createForm: (webhookUrl?: string) => app.createForm(owner, webhookUrl === undefined ? {} : { webhookUrl }),
    addEffect: async ({ id, accountId }: Form, status: "enabled" | "disabled" = "enabled") => {
      const effect = { id: randomUUID(), account_id: accountId, form_id: id, kind: "append_log", lane: "log", status };
      await app.database("form_effects").insert(effect);
      return effect.id;
    },
    submit: async ({ token }: Form) => {
      const { body } = await postJson(`${app.url}/f/${token}`, { n: 1 });
      return (body as { readonly submission_id: string }).submission_id;
    },
    readLog: async ({ id }: Form) =>
      (await readFile(join(folder, `${id}.log`), "utf8").catch(() => "")).split("\n").slice(0, -1),
    statusesOf: (effectId: string): Promise<string[]> =>
      app.database("deliveries").where({ effect_id: effectId }).pluck("status"),
    hasJobs: async () => (await app.database("jobs").select("reference")).length > 0,
  };
}

function fail(): never {
  throw new Error("The disk is full.");
}

test("an effect that is one registered file and one row appends one line per submission of its form", async () => {
  const { createForm, addEffect, submit, readLog, statusesOf, hasJobs } = await setup();
  const [logged, other] = [await createForm(), await createForm()];
  const effectId = await addEffect(logged);

  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => submit(logged)));
  await submit(other);
  await waitFor(async () => !(await hasJobs()));

  expect((await readLog(logged)).toSorted()).toEqual(ids.toSorted());
  expect(await readLog(other)).toEqual([]);
  expect(await statusesOf(effectId)).toEqual(ids.map(() => "delivered"));
});

test("a disabled effect has a skipped delivery and appends nothing", async () => {
  const { createForm, addEffect, submit, readLog, statusesOf, hasJobs } = await setup();
  const form = await createForm();
  const effectId = await addEffect(form, "disabled");

  await submit(form);

  expect(await statusesOf(effectId)).toEqual(["skipped"]);
  expect(await hasJobs()).toBe(false);
  expect(await readLog(form)).toEqual([]);
});

test("an effect that throws is retried by its schedule and appends its line once", async () => {
  let failures = 2;
  const failTwice = () => {
    failures -= 1;
    if (failures >= 0) throw new Error("The disk is full.");
  };
  const { app, createForm, addEffect, submit, readLog, statusesOf, hasJobs } = await setup({ beforeAppend: failTwice });
  const form = await createForm();
  const effectId = await addEffect(form);
  const attemptDue = (attempt: number) =>
    app
      .database("jobs")
      .where({ state: "waiting", attempt })
      .update({ run_at: app.database.raw("now()") });

  const id = await submit(form);
  await waitFor(async () => (await attemptDue(2)) === 1);
  await waitFor(async () => (await attemptDue(3)) === 1);
  await waitFor(async () => !(await hasJobs()));

  expect(await readLog(form)).toEqual([id]);
  expect(await statusesOf(effectId)).toEqual(["delivered"]);
});

test("an effect that fails at every attempt is dead after the last one", async () => {
  const { app, createForm, addEffect, submit, statusesOf, hasJobs } = await setup({ beforeAppend: fail });
  const form = await createForm();
  const effectId = await addEffect(form);

  await submit(form);
  const beginLastAttempt = () =>
    app
      .database("jobs")
      .where({ state: "waiting" })
      .update({ attempt: EFFECT_SCHEDULE_SECONDS.length, run_at: app.database.raw("now()") });
  await waitFor(async () => (await beginLastAttempt()) === 1);
  await waitFor(async () => !(await hasJobs()));

  expect(await statusesOf(effectId)).toEqual(["dead"]);
});

test("the webhooks of a form go on beside another effect that fails", async () => {
  const receiver = await startReceiver();
  const { createForm, addEffect, submit, statusesOf } = await setup({ beforeAppend: fail });
  const form = await createForm(receiver.url);
  const effectId = await addEffect(form);

  const ids = [await submit(form), await submit(form)];
  await receiver.got(2);

  expect(receiver.received.map(({ event }) => (event.data["submission"] as { id: string }).id).toSorted()).toEqual(
    ids.toSorted(),
  );
  expect(await statusesOf(effectId)).toEqual(["pending", "pending"]);
});
