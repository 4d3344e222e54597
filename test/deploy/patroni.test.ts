import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { CHECKOUT } from "../support/checkouts.ts";
import { areToolsTested, findTool } from "./tools.ts";

const run = promisify(execFile);
const MACHINES = [31, 32, 33];

/** A file of deploy/patroni, with loopback addresses at which no other test listens instead of its own. */
async function readKit(name: string): Promise<string> {
  const text = await readFile(join(CHECKOUT, "deploy/patroni", name), "utf8");
  return text.replaceAll("10.0.0.2", "127.0.0.3");
}

async function writeInFolder(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "patroni-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** The file with the address of an etcd that listens on each machine: Patroni's check connects to all of them. */
async function withEtcd(text: string): Promise<string> {
  let changed = text;
  for (const machine of MACHINES) {
    const server = createServer().listen(0, `127.0.0.${machine}`);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    changed = changed.replace(
      `127.0.0.${machine}:2379`,
      `127.0.0.${machine}:${(server.address() as AddressInfo).port}`,
    );
  }
  return changed;
}

describe("Patroni's file", () => {
  test.runIf(areToolsTested("patroni"))("is valid, and a wrong one is not", async () => {
    const text = await withEtcd(await readKit("patroni.yml"));
    const validate = async (content: string) =>
      run("patroni", ["--validate-config", await writeInFolder("patroni.yml", content)]).then(
        ({ stdout, stderr }) => stdout + stderr,
        ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr,
      );

    expect(await validate(text)).toBe("");
    expect(await validate(text.replace("mode: required", "mode: asked"))).toContain("watchdog.mode");
  });

  test("acknowledges nothing that is on one machine alone, and ends a primary that does not prove itself", async () => {
    const { bootstrap, watchdog } = parse(await readKit("patroni.yml")) as {
      readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> };
      readonly watchdog: object;
    };
    const { ttl, loop_wait: loopWait, retry_timeout: retry } = bootstrap.dcs;

    expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(watchdog).toMatchObject({ mode: "required" });
    // Patroni's own rule.
    expect(Number(loopWait) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl));
  });
});

test.runIf(areToolsTested("haproxy"))("HAProxy's file is valid, and ends the sessions of the old primary", async () => {
  const text = await readKit("haproxy.cfg");
  const file = await writeInFolder("haproxy.cfg", text);

  await run(findTool("haproxy"), ["-c", "-f", file]);
  expect(text).toContain("http-check send meth OPTIONS uri /primary");
  expect(text).toContain("on-marked-down shutdown-sessions");
});
