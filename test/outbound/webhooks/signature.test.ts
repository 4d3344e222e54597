import { createHmac, timingSafeEqual } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { generateWebhookSecret, parseWebhookSecret, signWebhook } from "../../../src/outbound/webhooks/signature.ts";

const VECTOR = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestampSeconds: 1_614_265_330,
  body: Buffer.from('{"test": 2432232314}'),
};

const BODIES = {
  emoji: JSON.stringify({ mensaje: "¡Qué bueno! 🎉 ñandú" }),
  "an escaped null": '{"nota":"a\\u0000b"}',
  "a lone surrogate": JSON.stringify({ nota: "a\uD800b" }),
  "an unusual key order and spacing": '{ "b" : 1,\n"a":2.0, "10":3, "9":4 }',
};

test("signs the published vector in both formats", () => {
  const { secret, ...message } = VECTOR;

  const signatures = signWebhook({ ...message, keys: [readKey(secret)] });

  expect(signatures).toEqual({
    serviceSignature:
      "t=1614265330,id=msg_p5jXN8AQM9LWM0D4loKWxJek,v1=83484cf52b04f8e4cf2531adfed9882ad4b2665137b852442d594d20e2c9d4e1",
    webhookSignature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("signs with every live key, newest first", () => {
  const keys = [readKey(generateWebhookSecret()), readKey(VECTOR.secret)];

  const signatures = signWebhook({ ...VECTOR, keys });

  expect(signatures.serviceSignature).toMatch(/^t=\d+,id=[^,]+,v1=[0-9a-f]{64},v1=83484cf5[0-9a-f]{56}$/);
  expect(signatures.webhookSignature).toMatch(/^v1,[^ ,]{44} v1,g0hM9SsE[^ ,]{36}$/);
});

test("refuses to sign without a key", () => {
  expect(() => signWebhook({ ...VECTOR, keys: [] })).toThrow(RangeError);
});

test.for(Object.entries(BODIES))("is verified by the standardwebhooks library with %s", ([, text]) => {
  const call = signNow({ body: Buffer.from(text) });

  const payload = new Webhook(call.secrets.current).verify(text, call.standardHeaders);

  expect(payload).toEqual(JSON.parse(text));
});

test("is verified by the standardwebhooks library with the previous secret during a rotation", () => {
  const call = signNow();

  expect(() => new Webhook(call.secrets.previous).verify(call.body, call.standardHeaders)).not.toThrow();
});

test.for(["body", "id", "time", "secret"])("is refused by the standardwebhooks library with another %s", (what) => {
  const call = signNow();
  const secret = what === "secret" ? generateWebhookSecret() : call.secrets.current;
  const body = what === "body" ? Buffer.concat([call.body, Buffer.from(" ")]) : call.body;
  const headers = {
    ...call.standardHeaders,
    ...(what === "id" && { "webhook-id": "msg_other" }),
    ...(what === "time" && { "webhook-timestamp": String(call.timestampSeconds + 1) }),
  };

  expect(() => new Webhook(secret).verify(body, headers)).toThrow("No matching signature");
});

test.for(["current", "previous"] as const)(
  "is accepted by a receiver that reads X-Service-Signature alone, with the %s secret",
  (which) => {
    const call = signNow();

    const id = receive(call.serviceSignature, call.body, call.secrets[which], call.timestampSeconds);

    expect(id).toBe(call.id);
  },
);

test.for(Object.entries(BODIES))(
  "is accepted by a receiver that reads X-Service-Signature alone, with %s",
  ([, text]) => {
    const call = signNow({ body: Buffer.from(text) });

    const id = receive(call.serviceSignature, call.body, call.secrets.current, call.timestampSeconds);

    expect(id).toBe(call.id);
  },
);

test("is accepted by a receiver despite an unknown key", () => {
  const call = signNow();

  const id = receive(`v2=abc,${call.serviceSignature},alg=x`, call.body, call.secrets.current, call.timestampSeconds);

  expect(id).toBe(call.id);
});

test.for([
  ["body", (call: Call) => ({ ...call, body: Buffer.concat([call.body, Buffer.from(" ")]) })],
  ["id", (call: Call) => ({ ...call, serviceSignature: call.serviceSignature.replace("id=msg", "id=msh") })],
  [
    "time",
    (call: Call) => ({
      ...call,
      serviceSignature: call.serviceSignature.replace(/^t=\d+/, `t=${call.timestampSeconds - 1}`),
    }),
  ],
  ["secret", (call: Call) => ({ ...call, secrets: { ...call.secrets, current: generateWebhookSecret() } })],
] as const)("is refused by a receiver that reads X-Service-Signature alone when the %s is another", ([, tamper]) => {
  const call = signNow();

  const tampered = tamper(call);

  expect(receive(tampered.serviceSignature, tampered.body, tampered.secrets.current, call.timestampSeconds)).toBeNull();
});

test.for([
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
] as const)("is accepted by a receiver whose clock is %i s off: %s", ([offsetSeconds, isAccepted]) => {
  const call = signNow();

  const id = receive(call.serviceSignature, call.body, call.secrets.current, call.timestampSeconds + offsetSeconds);

  expect(id !== null).toBe(isAccepted);
});

test("generates secrets of 32 random bytes that it reads back", () => {
  const secrets = [generateWebhookSecret(), generateWebhookSecret()];

  expect(secrets[0]).not.toBe(secrets[1]);
  expect(secrets.map((secret) => parseWebhookSecret(secret)?.length)).toEqual([32, 32]);
});

test.for([24, 32, 33, 64])("accepts an owner's secret of %i bytes", (bytes) => {
  const key = Buffer.alloc(bytes, 0xfb);

  expect(parseWebhookSecret(`whsec_${key.toString("base64")}`)).toEqual(key);
});

test.for([
  ["23 bytes", `whsec_${Buffer.alloc(23).toString("base64")}`],
  ["65 bytes", `whsec_${Buffer.alloc(65).toString("base64")}`],
  ["nothing", ""],
  ["no prefix", Buffer.alloc(32).toString("base64")],
  ["a prefix in capitals", `WHSEC_${Buffer.alloc(32).toString("base64")}`],
  ["missing padding", `whsec_${Buffer.alloc(32).toString("base64").replace("=", "")}`],
  ["too much padding", `whsec_${Buffer.alloc(24).toString("base64")}==`],
  ["the alphabet of URLs", `whsec_${Buffer.alloc(33, 0xfb).toString("base64url")}`],
  ["a blank inside", `whsec_${Buffer.alloc(33).toString("base64").replace("A", "A ")}`],
  ["a line break at the end", `whsec_${Buffer.alloc(33).toString("base64")}\n`],
  ["loose bits in the last character", `whsec_${"A".repeat(42)}B=`],
] as const)("refuses an owner's secret with %s", ([, text]) => {
  expect(parseWebhookSecret(text)).toBeNull();
});

type Call = ReturnType<typeof signNow>;

function signNow({ body = Buffer.from('{"type":"submission.created"}') } = {}) {
  const id = "msg_0190f5c2";
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  const secrets = { current: generateWebhookSecret(), previous: generateWebhookSecret() };
  const keys = [readKey(secrets.current), readKey(secrets.previous)];
  const { serviceSignature, webhookSignature } = signWebhook({ id, timestampSeconds, body, keys });
  const standardHeaders = {
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": webhookSignature,
  };
  return { id, timestampSeconds, body, secrets, serviceSignature, standardHeaders };
}

function readKey(secret: string): Buffer {
  const key = parseWebhookSecret(secret);
  if (key === null) throw new Error("not a secret");
  return key;
}

/** A receiver's whole check, written from the published rule without code of the service: the message's id, or null. */
function receive(header: string, rawBody: Buffer, secret: string, nowSeconds: number): string | null {
  const pairs = header.split(",").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
  const time = pairs.find(([name]) => name === "t")?.[1];
  const id = pairs.find(([name]) => name === "id")?.[1];
  if (time === undefined || id === undefined || Math.abs(nowSeconds - Number(time)) > 300) return null;
  const expected = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(Buffer.concat([Buffer.from(`${id}.${time}.`), rawBody]))
    .digest();
  const isSigned = pairs
    .filter(([name]) => name === "v1")
    .map(([, hex = ""]) => Buffer.from(hex, "hex"))
    .some((mac) => mac.length === expected.length && timingSafeEqual(mac, expected));
  return isSigned ? id : null;
}
