import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { ask } from "../support/http.ts";

const PATH = "/.well-known/security.txt";
const NOW = new Date("2026-11-22T21:35:00Z");

test("security.txt names the contact, and expires within a year of whatever day it is read on", async () => {
  let now = NOW;
  const environment = { WORKER: "off", SECURITY_CONTACT: "seguridad@ventanilla.pe" };
  const app = await startTestApp({ environment, clock: { now: () => now } });

  const first = await ask(`${app.url}${PATH}`);
  now = new Date("2031-01-01T00:00:00Z");
  const later = await ask(`${app.url}${PATH}`);

  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(first.body).toBe(
    "Contact: mailto:seguridad@ventanilla.pe\nExpires: 2027-05-21T00:00:00.000Z\nPreferred-Languages: es, en\n" +
      "Canonical: https://ventanilla.example.pe/.well-known/security.txt\n",
  );
  expect(later.body).toContain("Expires: 2031-06-30T00:00:00.000Z\n");
});

test("without a contact there is no security.txt", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });

  const answer = await ask(`${app.url}${PATH}`);

  expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});
