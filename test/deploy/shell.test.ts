import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { areToolsTested, findTool } from "./tools.ts";

const run = promisify(execFile);
const SHEBANG = /^#!\/(?:usr\/bin\/env |bin\/)(?:ba)?sh\n/;

test.runIf(areToolsTested("shellcheck"))("shellcheck finds nothing in the scripts of a shell", async () => {
  const scripts = await listScripts();

  const { stdout, stderr } = await run(findTool("shellcheck"), ["--format=gcc", ...scripts], { cwd: CHECKOUT }).catch(
    (error: unknown) => error as { readonly stdout: string; readonly stderr: string },
  );

  expect(scripts).toEqual(expect.arrayContaining([".ci/run", "deploy/make-secrets.sh", "deploy/systemd/ventanilla"]));
  expect({ stdout, stderr }).toEqual({ stdout: "", stderr: "" });
});

/** The files of the checkout whose first line names sh or bash. Git lists those that are not committed yet, too. */
async function listScripts(): Promise<readonly string[]> {
  const listed = ["ls-files", "-coz", "--exclude-standard", "--", ".ci", "deploy", "test"];
  const { stdout } = await run("git", ["-c", "safe.directory=*", ...listed], { cwd: CHECKOUT });
  const candidates = stdout.split("\0").filter((name) => name !== "" && !/\.(?!sh$)\w+$/.test(name));
  const texts = await Promise.all(candidates.map((name) => readFile(join(CHECKOUT, name), "utf8").catch(() => "")));
  return candidates.filter((_name, index) => SHEBANG.test(texts[index] ?? ""));
}
