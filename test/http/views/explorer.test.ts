import { expect, test } from "vitest";
import { es } from "../../../src/messages/es/index.ts";
import { createExplorer } from "../../../src/http/views/explorer.ts";

test("serves the files of the page and nothing else", () => {
  const { html, findAsset } = createExplorer(es, "/base", "1.2.3");

  const names = [...html.matchAll(/"\/base\/assets\/explorer\/([^"]+)"/g)].map(([, name]) => name ?? "");

  expect(names).toHaveLength(7);
  expect(html).toContain('href="/base/schema.graphql"');
  for (const name of names) {
    expect(findAsset(name)).toMatchObject({
      type: expect.stringMatching(/^text\/(css|javascript); charset=utf-8$/),
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
  }
  for (const name of ["", "page.js", "../explorer.ts", "../../../../package.json", "%2e%2e/explorer.ts", "__proto__"]) {
    expect(findAsset(name)).toBeNull();
  }
});

test("has its sentences from the language's object, and shows the version", () => {
  const explorer = {
    ...es.sitePages.explorer,
    title: "API explorer",
    describeVersion: (version: string) => `Version ${version}`,
  };
  const script = { ...explorer.script, noKey: `No key "yet" <b>` };
  const locale = { ...es, language: "en", sitePages: { ...es.sitePages, explorer: { ...explorer, script } } };

  const { html } = createExplorer(locale, "", "1.2.3");

  expect(html).toContain('<html lang="en">');
  expect(html).toContain("API explorer");
  expect(html).toContain("Version 1.2.3");
  expect(html).toContain("No key \\&quot;yet\\&quot; &lt;b&gt;");
});
