import { request } from "undici";
import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { openPage } from "../support/bookPages.ts";

const useApp = shareTestApp();

test("the home page describes the service, and its links lead to the explorer, the two descriptions of the APIs and the health check", async () => {
  const app = await useApp();

  const home = String((await openPage(`${app.url}/`)).body);
  const hrefs = Array.from(home.matchAll(/<a href="([^"]+)"/g), ([, href = ""]) => href);
  const targets = await Promise.all(hrefs.map((href) => openPage(`${app.url}${href}`)));

  expect(home).toContain("Recibe los formularios de tu web");
  expect(hrefs).toEqual(["/api/v1/graphql", "/schema.graphql", "/openapi.yaml", "/healthz"]);
  expect(targets.map(({ status, headers }) => [status, headers.get("content-type")?.split(";")[0]])).toEqual([
    [200, "text/html"],
    [200, "text/plain"],
    [200, "application/yaml"],
    [200, "application/json"],
  ]);
});

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/assets/site.css", "text/css; charset=utf-8"],
  ["/openapi.yaml", "application/yaml; charset=utf-8"],
  ["/schema.graphql", "text/plain; charset=utf-8"],
])("serves %s, and 304 to who has it", async (path, type) => {
  const app = await useApp();

  const first = await request(`${app.url}${path}`);
  const again = await request(`${app.url}${path}`, { headers: { "if-none-match": String(first.headers.etag) } });
  await Promise.all([first.body.dump(), again.body.dump()]);

  expect(first.statusCode).toBe(200);
  expect(first.headers["content-type"]).toBe(type);
  expect(again.statusCode).toBe(304);
});
