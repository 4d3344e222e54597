import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Deployment } from "kubernetes-types/apps/v1.js";
import type { PersistentVolumeClaim, Probe, Service } from "kubernetes-types/core/v1.js";
import type { Ingress, NetworkPolicy } from "kubernetes-types/networking/v1.js";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../src/start/config.ts";
import { CLOSE_DEADLINE_MS } from "../../src/start/stopping.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { createTestDatabase } from "../support/database.ts";
import { readPage } from "../support/readmes.ts";
import { runProgram } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";
import { readPairs, readStages } from "./debian/dockerfile.ts";
import {
  buildManifests,
  containersOf,
  environmentOf,
  listTypeErrors,
  type Manifest,
  ofKind,
  readKustomization,
  readManifests,
} from "./manifests.ts";
import { listForeign, listOpenSecrets } from "./settings.ts";
import { areToolsTested } from "./tools.ts";

const FOLDER = join(CHECKOUT, "deploy/kubernetes");
const manifests = await readManifests();
const deployments = ofKind<Deployment>(manifests, "Deployment");
const [service, worker] = deployments;
const CONTAINERS = deployments.flatMap((deployment) =>
  containersOf(deployment).map((container) => ({
    name: `${deployment.metadata?.name}: ${container.name}`,
    deployment,
    container,
  })),
);

describe("the manifests", () => {
  test("are what Kubernetes' own types say, and members that those lack are refused", async () => {
    const change = (text: string, by: string): unknown => JSON.parse(JSON.stringify(service).replace(text, by));
    const faults = [
      change('"readinessProbe"', '"readinesProbe"'),
      change('"replicas":2', '"replicas":"2"'),
      change('"path":"/readyz"', '"paht":"/readyz"'),
      change('"selector"', '"selectors"'),
      change('"RuntimeDefault"', "5"),
    ];

    const found = await listTypeErrors([...manifests, ...faults]);

    expect(manifests.length).toBeGreaterThan(7);
    expect(found.slice(0, manifests.length).flat()).toEqual([]);
    expect(found.slice(manifests.length).map((errors) => errors.length > 0)).toEqual(faults.map(() => true));
  });

  test("are all in kustomization.yaml, and each object's name is there once", async () => {
    const { resources } = await readKustomization();
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml");

    expect([...resources].toSorted()).toEqual(files.toSorted());
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test("name each other's labels, ports, volumes and claims", () => {
    const labels = deployments.map(({ spec }) => spec?.template.metadata?.labels ?? {});
    const ports = CONTAINERS.flatMap(({ container }) => (container.ports ?? []).map(({ name }) => name));
    const [front] = ofKind<Service>(manifests, "Service");
    const [ingress] = ofKind<Ingress>(manifests, "Ingress");
    const [policy] = ofKind<NetworkPolicy>(manifests, "NetworkPolicy");

    expect(deployments.map(({ spec }) => spec?.selector.matchLabels)).toEqual(labels);
    expect(
      ofKind<PodDisruptionBudget>(manifests, "PodDisruptionBudget").map(({ spec }) => spec?.selector?.matchLabels),
    ).toEqual(labels);
    expect(front?.spec?.selector).toEqual(labels[0]);
    for (const { "app.kubernetes.io/name": name } of labels)
      expect(policy?.spec?.podSelector.matchLabels).toEqual({ "app.kubernetes.io/name": name });
    expect(ports).toEqual(expect.arrayContaining(front?.spec?.ports?.map(({ targetPort }) => targetPort) ?? [""]));
    expect(ports).toEqual(
      expect.arrayContaining(policy?.spec?.ingress?.flatMap((rule) => rule.ports?.map(({ port }) => port)) ?? [""]),
    );
    expect(ingress?.spec?.rules?.[0]?.http?.paths[0]?.backend.service).toEqual({
      name: front?.metadata?.name,
      port: { name: front?.spec?.ports?.[0]?.name },
    });
    const claims = deployments.flatMap(({ spec }) =>
      spec?.template.spec?.volumes?.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []),
    );
    expect(new Set(claims)).toEqual(
      new Set(ofKind<PersistentVolumeClaim>(manifests, "PersistentVolumeClaim").map(({ metadata }) => metadata?.name)),
    );
  });

  test.each([
    ["AWS, Azure and Google", "169.254.169.254"],
    ["Alibaba", "100.100.100.200"],
    ["AWS by IPv6", "fd00:ec2::254"],
    ["Google by IPv6", "fd20:ce::254"],
  ])("keep the pods from the metadata of %s", (_cloud, address) => {
    const [policy] = ofKind<NetworkPolicy>(manifests, "NetworkPolicy");
    const blocks = policy?.spec?.egress?.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])) ?? [];
    const contains = (cidr: string) => matchesCidr(address, cidr);
    const allowing = blocks.filter(({ cidr, except = [] }) => contains(cidr) && !except.some(contains));

    expect(blocks.some(({ cidr }) => contains(cidr))).toBe(true);
    expect(allowing).toEqual([]);
  });

  test("have the name of settings.env, as the certificate has", async () => {
    const [ingress] = ofKind<Ingress>(manifests, "Ingress");
    const { PUBLIC_URL = "" } = await environmentOf({ name: "none" });

    expect(ingress?.spec?.rules?.map(({ host }) => host)).toEqual([new URL(PUBLIC_URL).hostname]);
    expect(ingress?.spec?.tls?.flatMap(({ hosts = [] }) => hosts)).toEqual([new URL(PUBLIC_URL).hostname]);
  });

  test.runIf(areToolsTested("kubectl"))("are built by kubectl, with the settings and the image", async () => {
    const built = parseAllDocuments(await buildManifests()).map((document) => document.toJS() as Manifest);
    const settings = built.find(({ kind }) => kind === "ConfigMap");
    const pods = ofKind<Deployment>(built, "Deployment").flatMap(containersOf);

    expect(built).toHaveLength(manifests.length + 1);
    expect(settings).toMatchObject({ data: { TRUST_PROXY: "1", SERVER_COUNTRY: "Perú" } });
    for (const { image = "", envFrom } of pods) {
      expect(image).toMatch(/^registry\.example\.pe\/ventanilla:\d/);
      expect(envFrom).toEqual([{ configMapRef: { name: settings?.metadata.name } }]);
    }
  });
});

describe.each(CONTAINERS)("the container $name", ({ deployment, container }) => {
  const pod = deployment.spec?.template.spec;
  const mounts = container.volumeMounts ?? [];

  test("keeps to the strictest Pod Security Standard, and writes into its volumes alone", () => {
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: expect.any(Number),
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(pod?.automountServiceAccountToken).toBe(false);
    expect(pod?.hostNetwork ?? pod?.hostPID ?? pod?.hostIPC ?? false).toBe(false);
    const kinds = pod?.volumes?.flatMap((volume) => Object.keys(volume).filter((key) => key !== "name"));
    expect(
      kinds?.filter((kind) => !["persistentVolumeClaim", "secret", "emptyDir", "configMap"].includes(kind)),
    ).toEqual([]);
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  test("sets settings only, reads secrets from files of its volume, and has a valid configuration", async () => {
    const environment = await environmentOf(container);
    const files = Object.entries(environment).filter(([name]) => name.endsWith("_FILE"));
    const secrets = mounts.find(({ name }) => name === "secrets");
    const volume = pod?.volumes?.find(({ name }) => name === "secrets");
    const keys = volume?.secret?.items?.map(({ path }) => path) ?? (await listDocumentedSecrets());

    expect(listForeign(Object.keys(environment))).toEqual([]);
    expect(listOpenSecrets(Object.keys(environment))).toEqual([]);
    expect(container.env?.every(({ value, valueFrom }) => value !== undefined && valueFrom === undefined)).toBe(true);
    for (const [, path] of files) {
      expect(path).toBe(`${secrets?.mountPath}/${basename(path)}`);
      expect(keys).toContain(basename(path));
    }
    expect(await listDocumentedSecrets()).toEqual(expect.arrayContaining([...keys]));
    expect(environment["NODE_COMPILE_CACHE"]).toMatch(
      new RegExp(`^${mounts.find(({ name }) => name === "tmp")?.mountPath}/`),
    );
    const folder = await makeSecrets("postgres://ventanilla:clave@db.internal/ventanilla");
    expect(() => readConfig(readSecretsFrom(environment, folder))).not.toThrow();
  });

  test("has its data where the image has them", async () => {
    const stages = readStages(await readFile(join(CHECKOUT, "deploy/Dockerfile"), "utf8"));
    const image = stages.at(-1)?.instructions ?? [];
    const { DATA_DIR, PORT } = readPairs(image.find(({ name }) => name === "ENV")?.words ?? "");

    expect(mounts.find(({ name }) => name === "files")?.mountPath).toBe(DATA_DIR);
    const http = container.ports?.find(({ name }) => name === "http");
    if (http !== undefined) expect(String(http.containerPort)).toBe(PORT);
  });
});

test("pods have the time that the service takes to end, after the pause before it", () => {
  for (const { spec } of deployments) {
    const pod = spec?.template.spec;
    const pauses = pod?.containers.map(({ lifecycle }) => readPause(lifecycle?.preStop)) ?? [];
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(Math.max(...pauses) + CLOSE_DEADLINE_MS / 1_000);
    expect(pod?.enableServiceLinks).toBe(false);
    expect(spec?.strategy?.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
  }
  // The service answers until the proxies know that it ends.
  expect(readPause(service?.spec?.template.spec?.containers[0]?.lifecycle?.preStop)).toBeGreaterThan(0);
  expect(worker?.spec?.template.spec?.containers.flatMap(({ readinessProbe }) => readinessProbe ?? [])).toEqual([]);
});

test("a service with the container's settings migrates, starts and answers the probes", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const folder = await makeSecrets(url);
  const [migrations, container] = service === undefined ? [] : containersOf(service);
  if (migrations === undefined || container === undefined) throw new Error("The Deployment has no containers.");
  const places = { DATA_DIR: folder, NODE_COMPILE_CACHE: join(folder, "compiled"), PORT: "0" };
  const migrated = await runProgram(process.execPath, ["src/main.ts", ...(migrations.args ?? [])], {
    cwd: CHECKOUT,
    environment: { ...readSecretsFrom(await environmentOf(migrations), folder), ...places },
  }).ended;

  const running = await startService({
    environment: {
      ...readSecretsFrom(await environmentOf(container), folder),
      ...places,
      SMTP_URL_FILE: "",
      SECRET_KEY: "",
      METRICS_PORT: "0",
      METRICS_HOST: "127.0.0.1",
    },
  });
  const probe = async (named: Probe | undefined) => (await fetch(`${running.url}${named?.httpGet?.path}`)).status;

  expect(migrated).toMatchObject({ result: 0, stderr: "" });
  expect(container.args).toEqual(["serve"]);
  expect(await probe(container.startupProbe)).toBe(200);
  expect(await probe(container.livenessProbe)).toBe(200);
  expect(await probe(container.readinessProbe)).toBe(200);
  expect(container.livenessProbe?.httpGet?.path).not.toBe(container.readinessProbe?.httpGet?.path);
});

function readPause(preStop: unknown): number {
  return (preStop as { readonly sleep?: { readonly seconds: number } } | undefined)?.sleep?.seconds ?? 0;
}

/** The names of the files that docs/deploy.md makes of secrets. */
async function listDocumentedSecrets(): Promise<readonly string[]> {
  const { commands } = await readPage("docs/deploy.md");
  return Array.from(
    (commands.get("kubernetes-secrets") ?? "").matchAll(/> secrets\/(\w+)$/gm),
    ([, name = ""]) => name,
  );
}

/** Follows the page's commands for the secrets, with an address of a database; returns their folder. */
async function makeSecrets(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "secrets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { commands } = await readPage("docs/deploy.md");
  const { result, stderr } = await runProgram("sh", ["-e", "-c", commands.get("kubernetes-secrets") ?? "exit 1"], {
    cwd: folder,
  }).ended;
  if (result !== 0) throw new Error(stderr);
  const made = join(folder, "secrets");
  await writeFile(join(made, "database_url"), databaseUrl);
  return made;
}

/** The environment with the paths of the secrets in a folder. */
function readSecretsFrom(
  environment: Readonly<Record<string, string>>,
  folder: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name.endsWith("_FILE") ? join(folder, basename(value)) : value,
    ]),
  );
}

function matchesCidr(address: string, cidr: string): boolean {
  const [network = "", bits] = cidr.split("/");
  const family = network.includes(":") ? "ipv6" : "ipv4";
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return address.includes(":") === network.includes(":") && list.check(address, family);
}
