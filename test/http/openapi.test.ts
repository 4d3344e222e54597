import { expect, test } from "vitest";
import { askAsDescribed, findMismatch, listDescribedAnswers } from "../support/openapi.ts";
import { CASES, createWorld } from "./openapiCases.ts";

/** Their answers are compared with the document in openapiExports.test.ts and openapiSignIns.test.ts. */
const ELSEWHERE = /^\/(?:api\/v1\/(?:account.zip|forms\/|complaints|documents|submissions[./])|entrar|salir)/;

test.each([...listDescribedAnswers()].filter(([path]) => !ELSEWHERE.test(path)))(
  "%s gives every answer that the document describes, and each as described",
  async (path, described) => {
    const world = await createWorld();
    const seen = new Set<string>();

    for (const { url, headers = {}, before, status, code, ...request } of CASES[path] ?? []) {
      await before?.(world);
      const answer = await askAsDescribed({ path, url: `${world.app.url}${url(world)}`, headers, ...request });

      expect(answer, `${request.method} ${status} ${code}`).toMatchObject({ status, undescribed: [] });
      if (code !== undefined) expect(answer.body).toMatchObject({ code });
      seen.add(answer.name);
    }

    expect(seen).toEqual(described);
  },
);

test("the document's list of codes has every code that a test has seen, and the check can fail", () => {
  const schema = { $ref: "#/components/schemas/Error" };

  expect(findMismatch(schema, { success: false, error: "x", code: "LIMIT_REACHED" })).toBeNull();
  expect(findMismatch(schema, { success: false, error: "x", code: "NOPE" })).toContain("must be equal to one of");
});
