import { expect, test } from "vitest";
import { setupServices } from "../../support/services.ts";

const INSECURE = "http://93.184.216.34/hook";

test.each([
  ["refused", {}, "insecure_url"],
  ["taken where the operator allows it", { WEBHOOK_ALLOW_HTTP: "true" }, null],
])("an endpoint at a public address without TLS is %s", async (_, environment, problem) => {
  const app = await setupServices({ environment: { WEBHOOK_ALLOW_CIDRS: "", ...environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);

  const created = app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: INSECURE });

  if (problem === null) expect(await created).toMatchObject({ endpoint: { url: INSECURE } });
  else await expect(created).rejects.toMatchObject({ params: { fields: [{ field: "url", problem }] } });
});

test("a private address is refused when webhooks may be sent without TLS", async () => {
  const environment = { WORKER: "off", WEBHOOK_ALLOW_CIDRS: "", WEBHOOK_ALLOW_HTTP: "true" };
  const app = await setupServices({ environment });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);

  const created = app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://10.0.0.1/hook" });

  await expect(created).rejects.toMatchObject({ params: { fields: [{ problem: "private_address" }] } });
});
