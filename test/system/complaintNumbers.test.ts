import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { FIELDS, GENEROUS_LIMITS, PROVIDER } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";
import { startService } from "../support/serviceProcess.ts";

const SHEETS = 200;
const AT_ONCE = 25;

test("two processes that file in one book at once give the numbers 1 to 200 without a gap or a duplicate", async () => {
  const arranged = await startTestApp({ environment: { WORKER: "off" } });
  const form = await arranged.createForm(await arranged.createOwner(), { provider: PROVIDER });
  const environment = {
    ...GENEROUS_LIMITS,
    DATABASE_URL: arranged.databaseUrl,
    DATA_DIR: arranged.dataDir,
    WORKER: "off",
  };
  const processes = await Promise.all([startService({ environment }), startService({ environment })]);
  const numbers: string[] = [];
  let sent = 0;
  const fileOn = async (url: string) => {
    while (sent < SHEETS) {
      sent += 1;
      const { status, body } = await postJson(`${url}/libro-de-reclamaciones/${form.token}`, FIELDS);
      expect(status).toBe(201);
      numbers.push((body as { number: string }).number);
    }
  };

  await Promise.all(processes.flatMap(({ url }) => Array.from({ length: AT_ONCE }, () => fileOn(url))));

  const years = new Set(numbers.map((number) => number.slice(10)));
  expect(years.size).toBe(1);
  expect(numbers.map((number) => number.slice(0, 9)).toSorted()).toEqual(
    Array.from({ length: SHEETS }, (_, n) => String(n + 1).padStart(9, "0")),
  );
});
