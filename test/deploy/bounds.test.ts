import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deployment } from "kubernetes-types/apps/v1.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { PATHS } from "../../src/domain/links.ts";
import { MAX_HELD_BYTES } from "../../src/edge/bodyBudget.ts";
import { CONNECTION_LIMITS } from "../../src/edge/connectionLimits.ts";
import { CLOSE_DEADLINE_MS } from "../../src/start/stopping.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { containersOf, ofKind, readManifests } from "./manifests.ts";

const KIT = join(CHECKOUT, "deploy");
const MEBIBYTE = 1024 ** 2;
/** An idle process, by docs/performance.md: 145 to 155 MB resident, and 190 before it has collected. */
const IDLE_BYTES = 190 * MEBIBYTE;
/** The objects of a process under load, beside what it holds for its connections. */
const HEAP_BYTES = 256 * MEBIBYTE;

const read = (file: string) => readFile(join(KIT, file), "utf8");

test.each([
  ["Dockerfile", /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/g],
  ["caddy/Caddyfile", /health_uri (\S+)/g],
  ["haproxy/haproxy.cfg", /http-check send meth GET uri (\S+)/g],
])("%s asks whether the service is ready", async (file, asked) => {
  const paths = Array.from((await read(file)).matchAll(asked), ([, path = ""]) => path);

  expect(paths).toEqual([PATHS.readiness]);
});

test("Kubernetes asks whether the process lives and is ready, and looks at nothing else", async () => {
  const probes = ofKind<Deployment>(await readManifests(), "Deployment")
    .flatMap(containersOf)
    .flatMap(({ startupProbe, livenessProbe, readinessProbe }) => [startupProbe, livenessProbe, readinessProbe])
    .flatMap((probe) => probe?.httpGet?.path ?? []);

  expect(probes).toEqual([PATHS.health, PATHS.health, PATHS.readiness]);
});

test.each(["ventanilla.service", "ventanilla-worker.service"])(
  "%s gives the service more time to end than it takes",
  async (name) => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(await read(`systemd/${name}`)) ?? [];

    expect(Number(seconds) * 1_000).toBeGreaterThan(CLOSE_DEADLINE_MS);
  },
);

test("compose.yaml gives the service and the worker more time to end than they take", async () => {
  const { services } = parse(await read("compose.yaml"), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly stop_grace_period?: string }>>;
  };

  for (const name of ["service", "worker"])
    expect(Number.parseInt(services[name]?.stop_grace_period ?? "", 10) * 1_000).toBeGreaterThan(CLOSE_DEADLINE_MS);
});

test("pods have the memory of an idle process for themselves, and room for all that a process holds", async () => {
  const held = MAX_HELD_BYTES + CONNECTION_LIMITS.unsentBytes;
  const deployments = ofKind<Deployment>(await readManifests(), "Deployment");

  for (const { spec } of deployments) {
    const pod = spec?.template.spec;
    for (const { name, resources } of pod?.containers ?? []) {
      const [requested, most] = [resources?.requests, resources?.limits].map((given) => toBytes(given?.["memory"]));
      expect(requested, name).toBeGreaterThanOrEqual(IDLE_BYTES);
      expect(most, name).toBeGreaterThanOrEqual(IDLE_BYTES + HEAP_BYTES + held);
    }
    // Files in memory would count against the limit.
    expect(pod?.volumes?.filter(({ emptyDir }) => emptyDir?.medium !== undefined)).toEqual([]);
  }
});

/** A quantity of Kubernetes, such as 256Mi, in bytes. */
function toBytes(quantity: string | undefined): number {
  const [, number, unit] = /^(\d+)([MG])i$/.exec(quantity ?? "") ?? [];
  return Number(number) * (unit === "G" ? 1024 * MEBIBYTE : MEBIBYTE);
}
