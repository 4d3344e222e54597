import { renderAccountWarned } from "../../src/domain/accounts/warnings.ts";
import { WEBHOOK_API_VERSION } from "../../src/domain/envelopes.ts";
import { parse, validate } from "graphql";
import { expect, test } from "vitest";
import { readConfig } from "../../src/start/config.ts";
import { renderComplaintEvent } from "../../src/domain/book/complaintWebhooks.ts";
import { EVENT_TYPES, renderPing } from "../../src/domain/webhooks/webhooks.ts";
import { type EventFile, renderSubmissionCreated } from "../../src/domain/submissions/submissionEvents.ts";
import { concludeAttempt } from "../../src/domain/webhooks/outcomes.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { buildWebhookHeaders } from "../../src/outbound/webhooks/send.ts";
import { parseWebhookSecret, signWebhook } from "../../src/outbound/webhooks/signature.ts";
import { makeComplaint } from "../documents/makeComplaint.ts";
import { startTestApp } from "../support/app.ts";
import { ask, postJson } from "../support/http.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { readWebhookGuide } from "./webhookGuide.ts";
import { es } from "../../src/messages/es/index.ts";

const FORM = { id: "f", token: "t", name: "n" };
const HOUR_SECONDS = 60 * 60;
const AT = new Date("2026-11-21T16:39:07.663Z");

const guide = await readWebhookGuide();

test("shows an envelope of every kind of event, in the current version", () => {
  const shown = [...guide.envelopes].map(([name, { type, api_version }]) => [name, type, api_version]);
  const described = guide.listRows("Type").map(([type]) => type);

  expect(described.slice(1)).toEqual(EVENT_TYPES);
  expect(shown).toEqual(
    expect.arrayContaining(
      EVENT_TYPES.filter((type) => type !== "complaint.answered").map((type) => [type, type, WEBHOOK_API_VERSION]),
    ),
  );
  expect(new Set(shown.map(([, , version]) => version))).toEqual(new Set([WEBHOOK_API_VERSION]));
});

test.for([
  ["submission.created", renderSubmission('{"nombre":"Ana","mensaje":"Hola"}')],
  ["submission.created truncated", renderSubmission(`"${"x".repeat(300_000)}"`)],
  ["webhook.ping", renderPing("m", FORM, AT)],
  ["account.warned", renderWarning()],
  ["complaint.created", renderComplaint("complaint.created")],
  ["complaint.created", renderComplaint("complaint.answered")],
] as const)("shows the fields that a %s has", ([name, body]) => {
  expect(listFields(guide.envelopes.get(name))).toEqual(listFields(JSON.parse(body)));
});

test("the page shows the fields that a file of a submission.created has", () => {
  const file = {
    id: "i",
    field: "cv",
    name: "cv.pdf",
    mediaType: "application/pdf",
    sizeBytes: 1,
    sha256: "",
    url: "",
  };
  const body = renderSubmission("{}", [{ ...file, expiresAt: AT }]);

  const { data } = JSON.parse(body) as { data: { submission: { files: unknown } } };

  expect(listFields(guide.files)).toEqual(listFields(data.submission.files));
});

test("the page describes every header of a call", () => {
  const headers = buildWebhookHeaders({
    messageId: "msg_1",
    eventType: "submission.created",
    deliveryId: "dlv_1",
    attempt: 1,
    timestampSeconds: 1,
    body: Buffer.from("{}"),
    keys: [Buffer.alloc(32)],
  });

  const described = guide.listRows("Header").map(([name]) => name);
  const shown = Array.from(guide.text.matchAll(/^([a-z-]+): /gm), ([, name]) => name);

  const names = Object.keys(headers);
  expect(new Set(described)).toEqual(
    // That of traces comes only where the operator has them.
    new Set(["Header", "traceparent", ...names.filter((name) => !/^(content-type|user-agent)$/.test(name))]),
  );
  expect(new Set(shown)).toEqual(new Set(names));
});

test("the page's signature vector is correct", () => {
  const [secret = "", id = "", time = "", body = "", hex, base64] = guide
    .listRows("Vector")
    .slice(1)
    .map(([, value]) => value ?? "");

  const signatures = signWebhook({
    id,
    timestampSeconds: Number(time),
    body: Buffer.from(body),
    keys: [parseWebhookSecret(secret) ?? Buffer.alloc(0)],
  });

  expect(signatures).toEqual({
    serviceSignature: `t=${time},id=${id},v1=${hex}`,
    webhookSignature: `v1,${base64}`,
  });
});

test("the page has the shortest and the longest duration of the retries, and the time for which ids must be remembered", () => {
  const { webhookScheduleSeconds, webhookHistoryDays } = readConfig({});
  const shortestHours = addUp(listPauses(webhookScheduleSeconds, 0)) / HOUR_SECONDS;
  const longestPauses = listPauses(webhookScheduleSeconds, 1);
  // A day's table goes when its last event is so old.
  const longestDays = webhookHistoryDays + 1 + addUp(longestPauses) / (24 * HOUR_SECONDS);

  expect(guide.text).toContain(`**Shorter than ${Math.floor(shortestHours)} hours**: nothing to do.`);
  expect(guide.text).toContain(`within ${Math.ceil(Math.max(...longestPauses) / HOUR_SECONDS)} hours at most`);
  expect(guide.text).toContain(`Remember the ids for ${Math.ceil(longestDays)} days`);
});

test("the page has the default schedule", () => {
  const { webhookScheduleSeconds } = readConfig({});
  const [attempts = [], pauses = []] = guide.listRows("Attempt");

  expect(attempts.slice(1)).toEqual(webhookScheduleSeconds.map((_, index) => String(index + 1)));
  expect(pauses.slice(1)).toEqual(webhookScheduleSeconds.map(showPause));
});

test("every operation of the page is valid against the schema", () => {
  const schema = createGraphQLSchema(es);

  expect(guide.queries.length).toBeGreaterThan(3);
  expect(guide.queries.flatMap((query) => validate(schema, parse(query)))).toEqual([]);
});

test("the address that stands for data left out gives them to a key that may read them", async () => {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const receiver = await startReceiver();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const texto = "x".repeat(300 * 1024);
  await postJson(`${app.url}/f/${form.token}`, { texto });
  await receiver.got(1);

  const { pathname, search } = new URL(String(receiver.first().event.data["url"]));
  const answer = await ask(app.url + pathname + search, { headers: { authorization: `Bearer ${owner.key}` } });

  expect(receiver.first().event.data["truncated"]).toBe(true);
  expect(answer).toMatchObject({ status: 200, body: { data: { submission: { data: { texto } } } } });
});

function renderSubmission(data: string, files: readonly EventFile[] = []): string {
  const source = { ip: null, userAgent: null, origin: null, referer: null };
  const submission = { id: "s", receivedAt: AT, data, values: null, ...source };
  return renderSubmissionCreated({ messageId: "m", form: FORM, submission, files, publicUrl: "https://x.pe" });
}

function renderComplaint(eventType: "complaint.created" | "complaint.answered"): string {
  return renderComplaintEvent({
    messageId: "m",
    eventType,
    form: FORM,
    complaint: makeComplaint(),
    at: AT,
    publicUrl: "",
  });
}

/** The path of every field, lists by their first item. */
function listFields(value: unknown, path = ""): readonly string[] {
  if (value === null || typeof value !== "object") return [path];
  if (Array.isArray(value)) return listFields(value[0], `${path}[]`);
  return Object.entries(value)
    .flatMap(([name, item]) => listFields(item, `${path}.${name}`))
    .toSorted();
}

function showPause(seconds: number): string {
  if (seconds === 0) return "at once";
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`;
}

/** The pause after each failed attempt; `chance` is 0 where it shortens the pause most, and 1 where it lengthens it. */
function listPauses(scheduleSeconds: readonly number[], chance: 0 | 1): readonly number[] {
  const failed = {
    startedAt: AT,
    durationMs: 0,
    responseStatus: 500,
    errorClass: "status",
    responseHeaders: null,
    responseBody: null,
    retryAfterSeconds: null,
  } as const;
  return scheduleSeconds.slice(1).map((_pause, index) => {
    const job = { attempt: index + 1 };
    const conclusion = concludeAttempt(job, "submission.created", failed, scheduleSeconds, () => chance);
    return conclusion.result === "retry" ? conclusion.delaySeconds : 0;
  });
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function renderWarning(): string {
  return renderAccountWarned("m", {
    id: "w",
    accountId: "a",
    formId: "f",
    cause: "usage_near_limit",
    subjectId: "f",
    period: "2026-11-01",
    detail: null,
    createdAt: AT,
  });
}
