import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { PRIORITIES, type JobPriority } from "../../src/domain/jobs/jobs.ts";
import { TASKS } from "../../src/jobs/tasks/index.ts";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { createReadableLog } from "../support/logLines.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { appendLog } from "./appendLog.ts";

/** More than a claim brings. */
const MANY = 400;

/** A release that does not know the kind "append_log", on a database with an effect of that kind. */
async function setup() {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-kinds-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const receiver = await startReceiver();
  const { log, lines } = createReadableLog();
  const app = await startTestApp({ log });
  const form = await app.createForm(await app.createOwner(), { webhookUrl: receiver.url });
  const effect = { account_id: form.accountId, form_id: form.id, kind: "append_log", lane: "log", status: "enabled" };
  await app.database("form_effects").insert({ ...effect, id: uuidv7() });
  const [{ id: endpointId }] = (await app.database("webhook_endpoints").select("id")) as [{ readonly id: string }];
  return {
    app,
    receiver,
    lines,
    submit: async () => {
      const { body } = await postJson(`${app.url}/f/${form.token}`, { nombre: "Ana" });
      return (body as { readonly submission_id: string }).submission_id;
    },
    /** Stores jobs of the unknown kind in the lane of the form's endpoint. */
    enqueue: async (priority: JobPriority) => {
      const job = { kind: "append_log", lane: endpointId, priority: PRIORITIES.indexOf(priority), run_at: new Date(0) };
      const rows = Array.from({ length: MANY }, () => ({ ...job, reference: uuidv7() }));
      await app.database("jobs").insert(rows);
    },
    listUnknown: () => app.database("jobs").where({ kind: "append_log" }).select("state", "attempt", "lease_token"),
    startLaterRelease: () =>
      startTestApp({
        databaseUrl: app.databaseUrl,
        tasks: { ...TASKS, append_log: appendLog(folder) },
        environment: { PORT: "0" },
      }),
    readLog: async () =>
      (await readFile(join(folder, `${form.id}.log`), "utf8").catch(() => "")).split("\n").slice(0, -1),
  };
}

test("a job of a kind that only a later release knows waits for it, is not claimed, and is in no line of the log", async () => {
  const { app, receiver, lines, submit, listUnknown, startLaterRelease, readLog } = await setup();

  const ids = [await submit()];
  await receiver.got(1);
  // The calls of later submissions show that the worker has claimed since.
  ids.push(await submit());
  await receiver.got(2);
  await waitFor(async () => (await app.database("jobs")).length === 2);
  const { rows } = await app.database.raw<{ rows: { last_value: string; is_called: boolean }[] }>(
    "select last_value, is_called from job_lease_tokens",
  );
  const before = await listUnknown();
  await startLaterRelease();
  await waitFor(async () => (await listUnknown()).length === 0);

  expect(before).toEqual([
    { state: "ready", attempt: 1, lease_token: null },
    { state: "ready", attempt: 1, lease_token: null },
  ]);
  // Each claimed job takes a lease token: the two calls alone were claimed.
  expect(rows).toEqual([{ last_value: "2", is_called: true }]);
  expect(lines.filter((line) => line.includes("append_log"))).toEqual([]);
  expect((await readLog()).toSorted()).toEqual(ids.toSorted());
});

test.each(PRIORITIES)("unknown jobs of the priority %s keep no job of their lane back", async (priority) => {
  const { receiver, submit, enqueue, listUnknown } = await setup();
  await enqueue(priority);

  await submit();
  await receiver.got(1);

  expect(receiver.received).toHaveLength(1);
  const states = (await listUnknown()).map(({ state, lease_token }) => `${String(state)} ${String(lease_token)}`);
  expect([...new Set(states)]).toEqual(["ready null"]);
});
