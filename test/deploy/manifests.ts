import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import type { Deployment } from "kubernetes-types/apps/v1.js";
import type { Container } from "kubernetes-types/core/v1.js";
import { CHECKOUT } from "../support/checkouts.ts";
import { findTool } from "./tools.ts";

const FOLDER = join(CHECKOUT, "deploy/kubernetes");

/** An object of Kubernetes as its file has it. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
};

type Kustomization = { readonly resources: readonly string[] };

export async function readKustomization(): Promise<Kustomization> {
  return parse(await readFile(join(FOLDER, "kustomization.yaml"), "utf8")) as Kustomization;
}

/** All objects that kustomization.yaml names. */
export async function readManifests(): Promise<readonly Manifest[]> {
  const { resources } = await readKustomization();
  const texts = await Promise.all(resources.map((name) => readFile(join(FOLDER, name), "utf8")));
  return texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Manifest));
}

/** Builds the folder by kubectl; returns the text of all objects. */
export async function buildManifests(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kustomize-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(FOLDER, folder, { recursive: true });
  const build = async () => (await promisify(execFile)(findTool("kubectl"), ["kustomize", folder])).stdout;
  try {
    return await build();
  } catch (error) {
    // Debian 12 has kubectl 1.20, whose kustomize has another name for the list of files with settings.
    if (!String(error).includes('unknown field "envs"')) throw error;
    const file = join(folder, "kustomization.yaml");
    await writeFile(file, (await readFile(file, "utf8")).replace("envs: [settings.env]", "env: settings.env"));
    return build();
  }
}

/** The objects of a kind. The type is one of kubernetes-types, by which `listTypeErrors` has checked them. */
export function ofKind<T>(manifests: readonly Manifest[], kind: string): readonly T[] {
  return manifests.filter((manifest) => manifest.kind === kind) as readonly unknown[] as readonly T[];
}

/** The containers of a Deployment, those that run before the others first. */
export function containersOf({ spec }: Deployment): readonly Container[] {
  const { initContainers = [], containers = [] } = spec?.template.spec ?? {};
  return [...initContainers, ...containers];
}

/** The variables that a container gets: those of settings.env and its own. */
export async function environmentOf({ env = [] }: Container): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(FOLDER, "settings.env"), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const settings = lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
  return Object.fromEntries([...settings, ...env.map(({ name, value = "" }) => [name, value])]);
}

/**
 * Compares objects with the types that kubernetes-types has of Kubernetes' OpenAPI, as literals, in which the compiler refuses members that
 * the type lacks. Returns the compiler's lines for each object, in their order.
 */
export async function listTypeErrors(manifests: readonly unknown[]): Promise<readonly (readonly string[])[]> {
  // The compiler looks for the package in the folders above.
  await mkdir(join(CHECKOUT, ".data"), { recursive: true });
  const folder = await mkdtemp(join(CHECKOUT, ".data/manifests-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [index, manifest] of manifests.entries()) {
    const { apiVersion, kind } = manifest as Manifest;
    const lines = [
      `import type { ${kind} } from "kubernetes-types/${toModule(apiVersion)}.js";`,
      `export const manifest: ${kind} = ${JSON.stringify(manifest)};`,
    ];
    await writeFile(join(folder, `${index}.ts`), `${lines.join("\n")}\n`);
  }
  const compilerOptions = { strict: true, noEmit: true, module: "nodenext", lib: ["esnext"], types: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const compiler = join(CHECKOUT, "node_modules/.bin/tsc");
  const { stdout } = await promisify(execFile)(compiler, ["--project", folder, "--pretty", "false"]).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const lines = stdout.split("\n").filter((line) => line.includes("error TS"));
  return manifests.map((_manifest, index) => lines.filter((line) => new RegExp(`(?:^|/)${index}\\.ts\\(`).test(line)));
}

/** `networking.k8s.io/v1` is in the module `networking/v1`, and `v1` in `core/v1`. */
function toModule(apiVersion: string): string {
  return apiVersion === "v1" ? "core/v1" : apiVersion.replace(".k8s.io/", "/");
}
