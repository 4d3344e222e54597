import { expect, test } from "vitest";
import { isOperational, renderOperationalEvent } from "../../../src/domain/webhooks/operationalEvents.ts";
import { recoveryLaneOf } from "../../../src/domain/webhooks/recoveries.ts";
import { endOfOverlap, MAX_OVERLAP_HOURS, prefixOf } from "../../../src/domain/webhooks/secrets.ts";
import {
  deliveryHeaderOf,
  EVENT_TYPES,
  MAX_SHOWN_RESPONSE_BYTES,
  MAX_WEBHOOK_BODY_BYTES,
  parseDeliveryId,
  renderPing,
  webhookIdOf,
} from "../../../src/domain/webhooks/webhooks.ts";
import { type EventFile, renderSubmissionCreated } from "../../../src/domain/submissions/submissionEvents.ts";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";
const PLAIN = ID.replaceAll("-", "");
const FORM = { id: "f", token: "t", name: 'La "Ñ"' };
const AT = new Date("2026-11-22T12:00:00Z");
const ENVELOPE = { id: `evt_${PLAIN}`, timestamp: "2026-11-22T12:00:00.000Z", api_version: "2026-11-01" };

const FILE = {
  id: "0192",
  field: "cv",
  name: "cv.pdf",
  mediaType: "application/pdf",
  sizeBytes: 7,
  sha256: "ab",
  url: "https://v.pe/cv",
  expiresAt: AT,
};

function render(data: string, values: string | null = null, files?: readonly EventFile[]): string {
  const source = { ip: "203.0.113.7", userAgent: "Test", origin: "https://tienda.pe", referer: null };
  const submission = { ...source, id: "s", receivedAt: AT, data, values };
  return renderSubmissionCreated({
    messageId: ID,
    form: FORM,
    submission,
    ...(files && { files }),
    publicUrl: "https://v.pe",
  });
}

test("a submission's event has the values of the form's fields beside its data, where the form has fields", () => {
  const withFields = JSON.parse(render('{"celular":"987654321"}', '{"celular":"+51987654321"}'));
  const without = JSON.parse(render('{"celular":"987654321"}'));

  expect(withFields).toMatchObject({
    data: { submission: { data: { celular: "987654321" }, values: { celular: "+51987654321" } } },
  });
  expect(Object.keys(without.data.submission)).not.toContain("values");
});

test("a submission's event has its files, and none where it has none", () => {
  const { mediaType, sizeBytes, expiresAt, ...same } = FILE;

  expect(JSON.parse(render("{}", null, [FILE])).data.submission.files).toEqual([
    { ...same, media_type: mediaType, size: sizeBytes, url_expires_at: expiresAt.toISOString() },
  ]);
  expect(JSON.parse(render("{}")).data.submission).not.toHaveProperty("files");
});

test("a shortened event's address asks for the files where the submission has some", () => {
  const data = JSON.stringify({ a: "a".repeat(MAX_WEBHOOK_BODY_BYTES) });
  const queryOf = (files: readonly EventFile[]) =>
    new URL(JSON.parse(render(data, null, files)).data.url).searchParams.get("query");

  expect(queryOf([])).toBe('{submission(id:"s"){data}}');
  expect(queryOf([FILE])).toBe('{submission(id:"s"){data files{name downloadUrl}}}');
});

test("a submission's event has its data as they were stored, and where they came from", () => {
  const body = render('{"b":1.0,"a":"x"}');

  expect(body).toContain('"data":{"b":1.0,"a":"x"}');
  expect(JSON.parse(body)).toEqual({
    ...ENVELOPE,
    type: "submission.created",
    data: {
      form: FORM,
      submission: {
        id: "s",
        created_at: ENVELOPE.timestamp,
        ip: "203.0.113.7",
        user_agent: "Test",
        origin: "https://tienda.pe",
        referer: null,
        data: { b: 1, a: "x" },
      },
    },
  });
});

test("a body has up to 256 KiB with its data, and one byte more without them", () => {
  const around = Buffer.byteLength(render('""'));
  const room = MAX_WEBHOOK_BODY_BYTES - around;

  const [longest, longer] = [room, room + 1].map((bytes) => render(JSON.stringify("x".repeat(bytes))));

  expect(Buffer.byteLength(longest ?? "")).toBe(262_144);
  expect(JSON.parse(longer ?? "")).toMatchObject({
    ...ENVELOPE,
    data: {
      truncated: true,
      url: `https://v.pe/api/v1/graphql?query=${encodeURIComponent('{submission(id:"s"){data}}')}`,
      form: FORM,
      submission: { id: "s" },
    },
  });
  expect(longer).not.toContain("xxx");
});

test("a ping names its form", () => {
  expect(JSON.parse(renderPing(ID, FORM, AT))).toEqual({ ...ENVELOPE, type: "webhook.ping", data: { form: FORM } });
});

test("an event about an endpoint has the reason or the delivery that it is about", () => {
  const event = { accountId: "a", formId: "f", endpoint: { id: "e", url: "https://x.pe" } };
  const about = {
    id: "d",
    webhookId: "msg_1",
    eventType: "submission.created",
    attempts: 10,
    lastError: "500",
  } as const;

  const disabled = renderOperationalEvent(ID, { ...event, type: "endpoint.disabled", reason: "gone" }, AT);
  const exhausted = renderOperationalEvent(ID, { ...event, type: "delivery.exhausted", delivery: about }, AT);

  expect(JSON.parse(disabled)).toEqual({
    ...ENVELOPE,
    type: "endpoint.disabled",
    data: { form: { id: "f" }, endpoint: { id: "e", url: "https://x.pe", disabled_reason: "gone" } },
  });
  expect(JSON.parse(exhausted)).toEqual({
    ...ENVELOPE,
    type: "delivery.exhausted",
    data: {
      form: { id: "f" },
      endpoint: { id: "e", url: "https://x.pe" },
      delivery: { id: "d", webhook_id: "msg_1", event_type: "submission.created", attempts: 10, last_error: "500" },
    },
  });
});

test("the events about delivery itself and warnings are operational, and no others", () => {
  expect(EVENT_TYPES.filter(isOperational)).toEqual([
    "endpoint.disabled",
    "endpoint.recovered",
    "delivery.exhausted",
    "account.warned",
  ]);
});

test("a delivery's id is read in every spelling of its calls", () => {
  expect([ID, webhookIdOf(ID), deliveryHeaderOf(ID)].map(parseDeliveryId)).toEqual([ID, ID, ID]);
  expect([webhookIdOf(ID), deliveryHeaderOf(ID)]).toEqual([`msg_${PLAIN}`, `dlv_${PLAIN}`]);
});

test.each(["", PLAIN, `evt_${PLAIN}`, `xmsg_${PLAIN}`, `msg_${PLAIN}0`, `msg_${PLAIN.slice(1)}`, `msg_${ID}`])(
  "%j is no delivery's id",
  (text) => {
    expect(parseDeliveryId(text)).toBeNull();
  },
);

test("a secret shows its kind and four characters, and signs until the end of its overlap", () => {
  expect(prefixOf("whsec_abcdefgh")).toBe("whsec_abcd");
  expect(endOfOverlap(AT, 24)).toEqual(new Date("2026-11-23T12:00:00Z"));
  expect(MAX_OVERLAP_HOURS).toBe(168);
  expect(MAX_SHOWN_RESPONSE_BYTES).toBe(8_388_608);
  expect(recoveryLaneOf("e")).toBe("recovery:e");
});
