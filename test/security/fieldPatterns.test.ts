import { expect, test, vi } from "vitest";
import { checkFields } from "../../src/domain/forms/fieldChecks.ts";
import { compilePattern } from "../../src/domain/forms/fieldPatterns.ts";
import { PUBLIC_RATES } from "../../src/domain/submissions/publicRates.ts";
import { shareTestApp } from "../support/app.ts";
import { buildField, buildFields } from "../support/formFields.ts";
import { ask, postJson } from "../support/http.ts";

const useApp = shareTestApp({ environment: { TRUST_PROXY: "1" } });
const ORIGIN = { origin: "https://tienda.pe" };

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { planCode: "gratis" });
  await app.services.formFields.set(owner.actor, {
    formId: form.id,
    fields: [buildField({ name: "codigo", pattern: "[A-Z]{3}" })],
  });
  const address = `${app.url}/f/${form.token}`;
  return {
    app,
    address,
    post: (codigo: string, ip: string) => postJson(address, { codigo }, { ...ORIGIN, "x-forwarded-for": ip }),
  };
}

const WORST_PATTERNS = [
  `${".*a".repeat(40)}b`,
  ".{0,200}",
  `${".?".repeat(99)}.*`,
  "[^a]*".repeat(40),
  Array.from({ length: 50 }, () => ".*a").join("|"),
];
const IDEOGRAPHS = Array.from({ length: 1_000 }, (_, n) => String.fromCodePoint(0x4e_00 + n)).join("");

test.each(WORST_PATTERNS)(
  "C3 fifty texts of 1,000 characters take a moment of the processor with the expression %s",
  (pattern) => {
    const fields = Array.from({ length: 50 }, (_, n) => buildField({ name: `f${n}`, pattern }));
    const posts = ["a".repeat(1_000), IDEOGRAPHS].map((text) => new Map(fields.map(({ name }) => [name, text])));
    const spent = posts.map((data) => {
      const runs = [1, 2, 3].map(() => {
        const before = process.cpuUsage();
        checkFields(buildFields(fields), data, new Date());
        return process.cpuUsage(before).user / 1_000;
      });
      return Math.min(...runs);
    });

    expect(compilePattern(pattern)).not.toBeNull();
    expect(Math.max(...spent)).toBeLessThan(100);
  },
);

test("C3 a posted value is checked once, also where its form was loaded again before the refusal", async () => {
  const { post } = await setup();
  await post("ABC", "203.0.113.9");
  const matches = vi.spyOn(compilePattern("[A-Z]{3}") ?? { matches: () => false }, "matches");

  const refused = await post("1", "203.0.113.9");

  expect(refused.status).toBe(400);
  expect(matches).toHaveBeenCalledTimes(1);
});

test("C3 a visitor whose submissions are refused again and again gets 429 before the body is read, and others none", async () => {
  const { app, address, post } = await setup();
  const before = await app.countLimit("refused_submissions");
  const posts = Array.from({ length: PUBLIC_RATES.refused_submissions }, () => post("1", "203.0.113.7"));
  const statuses = new Set((await Promise.all(posts)).map(({ status }) => status));

  const refused = await post("ABC", "203.0.113.7");
  const unread = await ask(address, {
    method: "POST",
    headers: { ...ORIGIN, "content-type": "text/plain", "x-forwarded-for": "203.0.113.7" },
    body: "x",
  });
  const other = await post("ABC", "203.0.113.8");

  expect([...statuses]).toEqual([400]);
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(unread.status).toBe(429);
  expect(other.status).toBe(201);
  expect((await app.countLimit("refused_submissions")) - before).toBe(2);
});
