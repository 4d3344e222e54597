import { expect, test } from "vitest";
import { buildWebhookHeaders } from "../../../src/outbound/webhooks/send.ts";
import { generateWebhookSecret, parseWebhookSecret } from "../../../src/outbound/webhooks/signature.ts";
import { isAccepted, LIBRARIES } from "./libraries.ts";
import { startReceiver, startSender } from "./receiver.ts";

test.for([
  ["emoji", JSON.stringify({ mensaje: "¡Qué bueno! 🎉 ñandú" })],
  ["an escaped null", '{"nota":"a\\u0000b"}'],
  ["a lone surrogate", JSON.stringify({ nota: "a\uD800b" })],
  ["an unusual key order and spacing", '{ "b" : 1,\n"a":2.0, "10":3, "9":4, "b":5 }'],
  ["line separators", '{"nota":"a\u2028b\u2029c\u0085d\uFEFFe"}'],
  ["256 KiB", JSON.stringify({ nota: "ñ".repeat(128 * 1024) })],
] as const)("carries %s byte for byte, and every library verifies what arrived", async ([, text]) => {
  const receiver = await startReceiver((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"));
  const secret = generateWebhookSecret();
  const body = Buffer.from(text);
  const headers = buildWebhookHeaders({
    messageId: "msg_1",
    eventType: "submission.created",
    deliveryId: "dlv_1",
    attempt: 1,
    timestampSeconds: Math.floor(Date.now() / 1_000),
    body,
    keys: [parseWebhookSecret(secret) ?? Buffer.alloc(0)],
  });

  await startSender().send({ url: receiver.url, headers, body });

  const [request] = receiver.requests;
  expect(request?.body).toEqual(body);
  const call = { body: request?.body.toString() ?? "", headers: request?.headers ?? {} };
  const names = Object.keys(LIBRARIES);
  expect(names.map((name) => isAccepted(name, secret, call))).toEqual(names.map(() => true));
});
