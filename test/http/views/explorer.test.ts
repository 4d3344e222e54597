import { expect, test } from "vitest";
import { createExplorer } from "../../../src/http/views/explorer.ts";

test("serves the files of the page and nothing else", () => {
  const { html, findAsset } = createExplorer("/assets");

  const names = [...html.matchAll(/"\/assets\/([^"]+)"/g)].map(([, name]) => name ?? "");

  expect(names).toHaveLength(7);
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
