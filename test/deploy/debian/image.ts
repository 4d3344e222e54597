import { cpSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { readArray, readPairs, type Stage } from "./dockerfile.ts";
import { copyRoot, type Root } from "./roots.ts";

export type Image = {
  readonly root: Root;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly cwd: string;
  /** ENTRYPOINT with CMD behind it. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
};

/** Follows the instructions of each stage in a root of its own, as a builder does, and returns the last one. */
export function buildImage(stages: readonly Stage[], base: string, folder: string, context: string): Image {
  const roots = new Map<string, Root>();
  let image: Image | null = null;
  for (const [index, { name, instructions }] of stages.entries()) {
    const root = copyRoot(base, join(folder, `stage-${index}`));
    let [user, cwd, command, healthCheck]: [string, string, readonly string[], readonly string[]] = [
      "root",
      "/",
      [],
      [],
    ];
    let environment: Readonly<Record<string, string>> = {};
    for (const { name: instruction, words } of instructions) {
      process.stdout.write(`stage ${index}: ${instruction} ${words}\n`);
      if (instruction === "WORKDIR") mkdirSync(join(root.path, (cwd = words)), { recursive: true });
      else if (instruction === "ENV") environment = { ...environment, ...fill(readPairs(words), environment) };
      else if (instruction === "ARG") environment = { ...readPairs(words), ...environment };
      else if (instruction === "RUN") root.run(["/bin/sh", "-c", words], { user, cwd, environment });
      else if (instruction === "USER") user = words;
      else if (instruction === "COPY") copyInto(root, cwd, words, roots, context);
      else if (instruction === "HEALTHCHECK") healthCheck = readArray(words);
      else if (instruction === "ENTRYPOINT") command = [...readArray(words), ...command];
      else if (instruction === "CMD") command = [...command, ...readArray(words)];
      else if (!["VOLUME", "EXPOSE", "STOPSIGNAL"].includes(instruction)) throw new Error(`Not known: ${instruction}`);
    }
    if (name !== null) roots.set(name, root);
    image = { root, environment, user, cwd, command, healthCheck };
  }
  if (image === null) throw new Error("The Dockerfile has no stage.");
  return image;
}

/** `COPY [--from=stage] source… target`: the content of a folder, or a file by its name. */
function copyInto(root: Root, cwd: string, words: string, roots: ReadonlyMap<string, Root>, context: string): void {
  const parts = words.split(/\s+/);
  const from = /^--from=(.+)$/.exec(parts[0] ?? "")?.[1];
  const [sources, target] = [parts.slice(from === undefined ? 0 : 1, -1), parts.at(-1) ?? ""];
  const home = from === undefined ? context : (roots.get(from)?.path ?? "");
  const place = join(root.path, target.startsWith("/") ? target : join(cwd, target));
  for (const source of sources) {
    const path = join(home, source);
    const isFolder = statSync(path).isDirectory();
    if (isFolder) mkdirSync(place, { recursive: true });
    const entries = isFolder ? readdirSync(path).map((entry) => [join(path, entry), join(place, entry)] as const) : [];
    const copies = isFolder ? entries : [[path, target.endsWith("/") ? join(place, basename(path)) : place] as const];
    for (const [one, other] of copies) cpSync(one, other, { recursive: true, verbatimSymlinks: true });
  }
}

function fill(
  pairs: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(pairs).map(([name, value]) => [
      name,
      value.replaceAll(/\$(\w+)/g, (_, each: string) => known[each] ?? ""),
    ]),
  );
}
