import { expect, test } from "vitest";
import { postSheets } from "../../bench/support/hotPaths/requestPaths.ts";

test("the sheets of the measured path are of one consumer each, on both sides", () => {
  const [floor, ours] = [postSheets("/f/token"), postSheets("/libro-de-reclamaciones/token")];
  const bodies = [floor, ours, floor, ours].map((request) => request.varyBody?.() ?? "");
  const emails = bodies.map((body) => (JSON.parse(body) as { email: string }).email);

  expect(new Set(emails).size).toBe(bodies.length);
  expect(bodies.every((body) => body.includes("Ana Quispe Mamani"))).toBe(true);
});
