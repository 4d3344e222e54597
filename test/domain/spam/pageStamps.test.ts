import { expect, test } from "vitest";
import { createSecretBox } from "../../../src/domain/secretBox.ts";
import { createPageStamps, STAMP_LIFE_MS } from "../../../src/domain/spam/pageStamps.ts";

const [OLD_KEY, NEW_KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SHOWN_AT = new Date("2026-11-24T15:00:00.123Z");

test("a stamp tells when its form's page was shown, also under the previous key", () => {
  const stamp = createPageStamps(createSecretBox(OLD_KEY)).issue("form-1", SHOWN_AT);

  const stamps = createPageStamps(createSecretBox(NEW_KEY, OLD_KEY));

  expect(stamps.read("form-1", stamp)).toEqual(SHOWN_AT);
  expect(stamp).toMatch(/^[\x21-\x7e]{1,255}$/);
  expect(stamps.issue("form-1", SHOWN_AT)).not.toBe(stamps.issue("form-1", SHOWN_AT));
});

test("a stamp of another form, of another key, or with another time says nothing", () => {
  const stamps = createPageStamps(createSecretBox(NEW_KEY));
  const stamp = stamps.issue("form-1", SHOWN_AT);
  const [version, , random, proof] = stamp.split(".");
  const earlier = [version, (SHOWN_AT.getTime() - 60_000).toString(36), random, proof].join(".");

  const texts = [stamp.slice(0, -1), `${stamp}A`, ` ${stamp}`, `${stamp} `, earlier, "", "v1...", "x".repeat(10_000)];

  expect(texts.map((text) => stamps.read("form-1", text))).toEqual(texts.map(() => null));
  expect(stamps.read("form-2", stamp)).toBeNull();
  expect(createPageStamps(createSecretBox(OLD_KEY)).read("form-1", stamp)).toBeNull();
});

test("a person has most of a day for a page, and less than the day for which the service keeps its stamp as a key", () => {
  const hours = STAMP_LIFE_MS / (60 * 60 * 1000);

  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(24);
});
