import { buildSchema, findBreakingChanges } from "graphql";
import { expect, test } from "vitest";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import { startTestApp } from "../support/app.ts";
import { openPage } from "../support/bookPages.ts";

test("B5: /schema.graphql answers the whole schema with its descriptions to a request without a key", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });

  const { status, headers, body } = await openPage(`${app.url}/schema.graphql`);

  const served = buildSchema(String(body));
  const own = createGraphQLSchema(es);
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  expect([findBreakingChanges(own, served), findBreakingChanges(served, own)]).toEqual([[], []]);
  expect(served.getType("Form")?.description).toBe("A public endpoint that receives submissions.");
  expect(served.getQueryType()?.getFields()["viewer"]?.description).toBe(
    own.getQueryType()?.getFields()["viewer"]?.description,
  );
});
