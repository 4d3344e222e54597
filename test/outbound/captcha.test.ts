import { expect, test } from "vitest";
import { createCaptchaVerifier } from "../../src/outbound/captcha/siteverify.ts";
import { type Reply, say, startSiteverify } from "../support/siteverify.ts";

test.each<[string, Reply, unknown]>([
  ["accepts", say({ success: true }), null],
  ["refuses the visitor", say({ success: false, "error-codes": ["timeout-or-duplicate"] }), null],
  [
    "refuses the secret",
    say({ success: false, "error-codes": ["invalid-input-secret", "bad-request"] }),
    { cause: "settings", reason: "invalid-input-secret, bad-request" },
  ],
  ["answers in another shape", say({ ok: true }), { cause: "outage", reason: "an answer in another shape" }],
  [
    "answers with an error",
    (_form, response) => void response.writeHead(503).end('{"success":false}'),
    { cause: "outage", reason: "HTTP 503" },
  ],
  [
    "is away",
    (_form, response) => void response.destroy(),
    { cause: "outage", reason: expect.stringContaining("fetch") },
  ],
])("A12 a provider that %s gives its reason", async (_name, reply, failure) => {
  const { url } = await startSiteverify(reply);
  const verify = createCaptchaVerifier({ recaptcha: url, turnstile: url, hcaptcha: url });

  const result = await verify({ provider: "recaptcha", secret: "s3cr3t", response: "x", ip: null });

  expect(result.failure).toEqual(failure);
});
