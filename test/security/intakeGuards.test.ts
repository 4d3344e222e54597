import { expect, test } from "vitest";
import { openTestForm } from "../support/forms.ts";
import { postJson } from "../support/http.ts";
import { say, startSiteverify } from "../support/siteverify.ts";

test("D11 a cached form that was deactivated elsewhere refuses an unreadable body as inactive", async () => {
  const { app, form, address } = await openTestForm();
  await postJson(address, { a: 1 });
  await app.database("forms").where({ id: form.id }).update({ status: "inactive" }).increment("version");

  const refused = await postJson(address, {});

  expect(refused.body).toMatchObject({ success: false, code: "FORM_INACTIVE" });
});

test("D12 a form with a captcha stores a request whose key is a day old as a new one", async () => {
  const siteverify = await startSiteverify(say({ success: true }));
  const { app, address, stored } = await openTestForm(
    { recaptcha: { siteKey: "site", secretKey: "s3cr3t", minScore: null } },
    { environment: { RECAPTCHA_VERIFY_URL: siteverify.url, WORKER: "off" } },
  );
  const send = () => postJson(address, { a: 1, "g-recaptcha-response": "visitor" }, { "idempotency-key": "pedido-1" });
  await send();
  const replayed = await send();
  await app.database("idempotency_keys").update({ created_at: app.database.raw("now() - interval '24 hours'") });

  const later = await send();

  expect(replayed.status).toBe(200);
  expect(later.status).toBe(201);
  expect(await stored()).toHaveLength(2);
});
