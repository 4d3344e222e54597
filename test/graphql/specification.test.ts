import { serverAudits } from "graphql-http";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";

/** The whole audit of the GraphQL-over-HTTP specification, as its working group publishes it. */
test("passes every audit of the GraphQL-over-HTTP specification, those that are only advice included", async () => {
  const app = await startTestApp();
  const { key } = await app.createOwner();
  const audits = serverAudits({
    url: `${app.url}/api/v1/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` } }),
  });

  const outcomes = await Promise.all(
    audits.map(async (audit) => ({ name: audit.name, status: (await audit.fn()).status })),
  );

  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ status }) => status !== "ok")).toEqual([]);
});
