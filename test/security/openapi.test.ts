import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT, makeFolder } from "../support/checkouts.ts";
import { runProgram } from "../support/programs.ts";

const DOCUMENT = readFileSync(join(CHECKOUT, "schema/openapi.yaml"), "utf8");

/** A text with commas, which its quotes keep together. */
const THANKS = '"Thanks, in Spanish, or to look in the mail where the form asks for a confirmation."';

test.each([
  ["redocly", "a comma that ends a value", THANKS, THANKS.slice(1, -1)],
  ["spectral", "an operationId that is used twice", "operationId: checkReadiness", "operationId: checkHealth"],
])("B6: %s refuses %s", async (tool, _fault, right, wrong) => {
  const folder = await makeFolder(0o700);
  onTestFinished(() => rm(folder, { recursive: true }));
  const planted = join(folder, "openapi.yaml");
  await writeFile(planted, DOCUMENT.replace(right, wrong));

  const [asItIs, broken] = await Promise.all(
    [join(CHECKOUT, "schema/openapi.yaml"), planted].map((file) => lint(tool, file)),
  );

  expect(DOCUMENT).toContain(right);
  expect([asItIs, broken]).toEqual([0, 1]);
});

async function lint(tool: string, file: string): Promise<number | string> {
  const args =
    tool === "redocly" ? ["--config", "redocly.yaml"] : ["--ruleset", ".spectral.yaml", "--fail-severity=warn"];
  const program = join(CHECKOUT, "node_modules/.bin", tool);
  const environment = { REDOCLY_TELEMETRY: "off" };
  return (await runProgram(program, ["lint", ...args, file], { cwd: CHECKOUT, environment }).ended).result;
}
