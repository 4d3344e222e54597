import { expect, onTestFinished, test, vi } from "vitest";
import { generateWebhookSecret } from "../../src/outbound/webhooks/signature.ts";
import { startTestApp } from "../support/app.ts";
import { ask } from "../support/http.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { type Call, isAccepted, LIBRARIES } from "../outbound/webhooks/libraries.ts";

const NAMES = Object.keys(LIBRARIES);

test.for(NAMES)(
  "%s verifies real deliveries over a rotation, with the current and the previous secret",
  async (name) => {
    const { secret: first, deliver, rotate, expire } = await setup();

    const before = await deliver();
    const second = await rotate();
    const during = await deliver();
    await expire();
    const after = await deliver();

    const judge = (call: Call) => [first, second].map((secret) => isAccepted(name, secret, call));
    expect([before, during, after].map(judge)).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect([before, during, after].map(countSignatures)).toEqual([1, 2, 1]);
  },
);

test("signs with no secret past its overlap", async () => {
  const { secret, deliver, rotate, passHours } = await setup();
  const newest = await rotate({ overlapHours: 2 });

  const during = await deliver();
  passHours(2);
  const after = await deliver();

  expect([during, after].map(countSignatures)).toEqual([2, 1]);
  setSystemTime(timeOf(after));
  expect(NAMES.map((name) => [secret, newest].map((each) => isAccepted(name, each, after)))).toEqual(
    NAMES.map(() => [false, true]),
  );
});

test.for(NAMES)("%s refuses a real delivery with another body, id, time or secret", async (name) => {
  const { secret, deliver } = await setup();

  const call = await deliver();

  const time = Number(call.headers["webhook-timestamp"]);
  expect({
    untouched: isAccepted(name, secret, call),
    body: isAccepted(name, secret, { ...call, body: call.body.replace("submission.created", "submission.creates") }),
    "one more blank": isAccepted(name, secret, { ...call, body: `${call.body} ` }),
    id: isAccepted(name, secret, change(call, { "webhook-id": "msg_other" })),
    time: isAccepted(name, secret, change(call, { "webhook-timestamp": String(time + 1) })),
    secret: isAccepted(name, generateWebhookSecret(), call),
  }).toEqual({ untouched: true, body: false, "one more blank": false, id: false, time: false, secret: false });
});

test.for(NAMES)("%s accepts a real delivery within 300 seconds of its time and refuses it later", async (name) => {
  const { secret, deliver } = await setup();
  const call = await deliver();

  const answers = [-301, -300, 300, 301].map((offsetSeconds) => {
    setSystemTime(timeOf(call) + offsetSeconds * 1_000);
    return isAccepted(name, secret, call);
  });

  expect(answers).toEqual([false, true, true, false]);
});

test("sends the bytes that were stored with the event, in the submitter's key order", async () => {
  const { app, secret, deliver } = await setup();
  const text = '{"z":"🎉 ñ","b":{"y":2,"a":[null,1.5]},"é":"\u2028","a":"<\\"\\\\/>"}';

  const call = await deliver(text);

  expect(call.body).toContain(`"data":${text}`);
  expect(await app.database("event_messages").pluck("body")).toEqual([call.body]);
  expect(NAMES.map((name) => isAccepted(name, secret, call))).toEqual(NAMES.map(() => true));
});

/** A form whose submissions are delivered, with a clock that runs and can be advanced. */
async function setup() {
  let passedMs = 0;
  const receiver = await startReceiver();
  const app = await startTestApp({ clock: { now: () => new Date(Date.now() + passedMs) } });
  const owner = await app.createOwner();
  const { form, webhookSecret } = await app.services.forms.create(owner.actor, {
    name: "Contacto",
    webhookUrl: receiver.url,
  });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const id = endpoint?.id ?? "";
  return {
    app,
    secret: webhookSecret ?? "",
    async deliver(text = '{"n":1}'): Promise<Call> {
      const count = receiver.received.length + 1;
      await ask(`${app.url}/f/${form.token}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: text,
      });
      await receiver.got(count);
      const call = receiver.received.at(-1);
      if (call === undefined) throw new Error("Nothing was received.");
      return call;
    },
    async rotate(input: object = {}) {
      return (await app.services.webhookSecrets.rotate(owner.actor, { id, ...input })).secret ?? "";
    },
    expire: () => app.services.webhookSecrets.expireOld(owner.actor, id),
    passHours(hours: number) {
      passedMs += hours * 3_600_000;
    },
  };
}

function countSignatures({ headers }: Call): number {
  const [standard, service] = ["webhook-signature", "x-service-signature"].map((name) => String(headers[name]));
  const counts = [standard?.split(" ").length, service?.match(/v1=[0-9a-f]{64}(?=,|$)/g)?.length];
  if (counts[0] === undefined || counts[0] !== counts[1]) throw new Error("The signature headers differ.");
  return counts[0];
}

function change(call: Call, headers: Record<string, string>): Call {
  return { ...call, headers: { ...call.headers, ...headers } };
}

function timeOf({ headers }: Call): number {
  return Number(headers["webhook-timestamp"]) * 1_000;
}

/** Sets the system's time, for a library that reads it. */
function setSystemTime(at: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  onTestFinished(() => void vi.useRealTimers());
}
