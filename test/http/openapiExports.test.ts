import { expect, onTestFinished, test } from "vitest";
import { PHOTO } from "../support/attachments.ts";
import { setupExports } from "../support/complaintExports.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { askAsDescribed, listDescribedAnswers } from "../support/openapi.ts";

const FORM = "/api/v1/forms/{formId}";
const COMPLAINT = "/api/v1/complaints/{id}";

test.each([
  [`${FORM}/complaints.csv`, "?to=ayer"],
  [`${FORM}/complaints.sirec.txt`, "?site=1234567"],
  [`${FORM}/complaints.zip`, "?addressee=sunat"],
  [`${COMPLAINT}/hoja.pdf`, "?addressee=sunat"],
  [`${COMPLAINT}/expediente.zip`, "?addressee=sunat"],
  [`${COMPLAINT}/attachments/{attachmentId}`, null],
])("every answer of %s is as the document says", async (path, faultyQuery) => {
  const { app, headers, blind, fill, proxy } = await setup();
  const url = fill(path);

  const answers = {
    200: await askAsDescribed({ path, url, headers }),
    401: await askAsDescribed({ path, url }),
    403: await askAsDescribed({ path, url, headers: blind }),
    404: await askAsDescribed({ path, url: url.replace(/(forms|complaints)\/[^/]+/, "$1/nada"), headers }),
    405: await askAsDescribed({ path, url, method: "POST", headers }),
    ...(faultyQuery === null ? {} : { 400: await askAsDescribed({ path, url: `${url}${faultyQuery}`, headers }) }),
  };
  await app.database.raw("alter table api_keys rename to lost");
  const broken = await askAsDescribed({ path, url, headers });
  proxy.cut();
  const away = await askAsDescribed({ path, url, headers });

  const all = Object.entries({ ...answers, 500: broken, 503: away });
  for (const [status, answer] of all) {
    expect(answer, status).toMatchObject({ status: Number(status), undescribed: [] });
  }
  expect(new Set(all.map(([, { name }]) => name))).toEqual(listDescribedAnswers().get(path));
});

test("an answer that the document does not describe is found", async () => {
  const { headers, fill } = await setup();
  const path = `${FORM}/complaints.csv`;

  const { undescribed } = await askAsDescribed({ path: `${COMPLAINT}/hoja.pdf`, url: fill(path), headers });

  expect(undescribed).toEqual(["a body of type text/csv"]);
});

async function setup() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const { app, owner, form, file, bearer, headers } = await setupExports({ databaseUrl: proxy.url });
  const { complaint } = await file({}, { attachments: [PHOTO] });
  const { key } = await app.services.apiKeys.create(owner.actor, { name: "A", permissions: ["forms:read"] });
  const fill = (path: string) =>
    app.url +
    path
      .replace("{formId}", form.id)
      .replace("{id}", complaint.id)
      .replace("{attachmentId}", complaint.attachments[0]?.id ?? "");
  return { app, proxy, headers, blind: bearer(key), fill };
}
