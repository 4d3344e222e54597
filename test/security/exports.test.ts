import { setImmediate } from "node:timers/promises";
import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { MAX_EXPORTS_OF_ACCOUNT } from "../../src/http/requests/exportSlots.ts";
import { setupExports } from "../support/complaintExports.ts";
import { copySheet } from "../support/manySheets.ts";
import { waitFor } from "../support/waiting.ts";

test("an account has few exports at a time, which delay nobody else's, and a client that disconnects frees its slot", async () => {
  const { app, file, formUrl, headers, bearer } = await setupExports();
  const { complaint } = await file({ detalle: "a".repeat(2_500) });
  await copySheet(app.database, complaint, { count: 3_000 });
  const other = await app.createOwner();
  const otherForm = await app.createForm(other);
  const open = (url: string, key = headers) => request(url, { headers: key });

  const unread = await Promise.all(
    Array.from({ length: MAX_EXPORTS_OF_ACCOUNT }, () => open(`${formUrl}/complaints.csv`)),
  );
  const refused = await open(`${formUrl}/complaints.csv`);
  const neighbour = await open(`${app.url}/api/v1/forms/${otherForm.id}/complaints.csv`, bearer(other.key));
  const refusal = await refused.body.json();
  await neighbour.body.dump();
  for (const { body } of unread) body.destroy();
  await waitFor(async () => {
    const later = await open(`${formUrl}/complaints.csv`);
    later.body.destroy();
    return later.statusCode === 200;
  });

  expect(unread.map(({ statusCode }) => statusCode)).toEqual(unread.map(() => 200));
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
  expect(refusal).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(neighbour.statusCode).toBe(200);
  expect(await app.readMetric("ventanilla_limits_reached_total")).toBeGreaterThan(0);
});

test.each(["complaints.csv", "complaints.zip"])(
  "an export of %s gives its answer no more listeners than Node expects",
  async (name) => {
    const { formUrl, headers, file } = await setupExports();
    await file();
    const warnings = watchWarnings();

    const { statusCode, body } = await request(`${formUrl}/${name}`, { headers });
    await body.dump();

    expect(statusCode).toBe(200);
    expect(await warnings()).toEqual([]);
  },
);

/** Node emits a warning after the turn that causes it. */
function watchWarnings(): () => Promise<readonly string[]> {
  const messages: string[] = [];
  const note = ({ message }: Error) => messages.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  return async () => {
    await setImmediate();
    return messages;
  };
}
