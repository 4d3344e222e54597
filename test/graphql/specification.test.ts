import { serverAudits } from "graphql-http";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";

/** The audits that the working group of the GraphQL-over-HTTP specification publishes. */
test("passes every audit of the GraphQL-over-HTTP specification, the optional ones included", async () => {
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
