import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from "vite";
import * as documents from "./src/generated/graphql.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const BUILT = resolve(ROOT, "dist/panel");
/** The service behind Vite's server; `npm run panel` is for development only. */
const { SERVICE = "http://127.0.0.1:3000" } = process.env;

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a file with Brotli and one with gzip beside each file of the page, on all processors. */
function compressFiles(): Plugin {
  return {
    name: "compress-files",
    apply: "build",
    // Vite changes the chunks until they are written.
    async writeBundle({ dir = "." }, bundle) {
      const compress = async ({ fileName }: { readonly fileName: string }) => {
        const path = resolve(dir, fileName);
        const content = await readFile(path);
        await writeFile(`${path}.br`, await compressBrotli(content));
        await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }));
      };
      await Promise.all(Object.values(bundle).map(compress));
    },
  };
}

/**
 * Puts each operation's text in the place of `graphql("…")`, whose generated table would bring all operations to every page. A fragment
 * is part of the operations that use it.
 */
function inlineOperations(): Plugin {
  const texts: Readonly<Record<string, unknown>> = documents;
  return {
    name: "inline-operations",
    apply: "build",
    transform(code, id) {
      if (!id.includes("panel/src/") || !code.includes("graphql(`")) return null;
      const inlined = code
        .replaceAll(/graphql\(`\s*(\w+) (\w+)[ (][^`]*`\)/g, (_, kind: string, name: string) =>
          kind === "fragment" ? "null" : JSON.stringify(String(texts[`${name}Document`])),
        )
        .replace(/import \{ graphql \} from ".+?";/, "");
      return { code: inlined, map: null };
    },
  };
}

/** The typefaces that the panel ships, whose licence goes with every copy. */
const TYPEFACES = ["@fontsource-variable/figtree", "@fontsource/bricolage-grotesque"];

/** Puts the licence of each typeface beside its files. */
function keepLicences(): Plugin {
  return {
    name: "keep-licences",
    apply: "build",
    generateBundle() {
      for (const name of TYPEFACES) {
        const source = readFileSync(resolve(ROOT, "node_modules", name, "LICENSE"));
        this.emitFile({ type: "asset", fileName: `${basename(name)}-OFL.txt`, source });
      }
    },
  };
}

/** Leaves the kit's own strings out in all languages but Spanish. */
function keepSpanish(): Plugin {
  return {
    name: "keep-spanish",
    apply: "build",
    load: (id) => (OTHER_LANGUAGES.test(id) ? "export default {};" : null),
  };
}

const OTHER_LANGUAGES = /\/react-(?:aria|stately)[a-z-]*\/.*\/intl\/[a-z]+\/(?!es-)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * What every page needs comes in few files, since each costs a round trip on a slow network, and the page of submissions has one more with
 * what it shares. What only some pages share stays out of the others: those files the bundler finds by itself.
 */
const CHUNKS = [
  // The entry needs these two alone, so that it runs before the packages have been read.
  { name: "runtime", test: /rolldown\/runtime|vite\/preload-helper/, priority: 5 },
  { name: "base", test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//, priority: 4 },
  {
    name: "controls",
    test: /\/react-aria\/.*\/animation\.|\/shared\/controls\/(?!Modal|Tip|FileField|SortableList|useListDrag|CommandList|LineList|MentionField)/,
    priority: 3,
  },
  {
    name: "shared",
    test: /\/src\/(?:domain\/times|messages\/es\/panel(?:Rows)?|panel\/src\/(?:forms\/queries\/formList|webhooks\/deliveryTones|submissions\/(?:parts|queries\/(?:filters|submissions))|shared\/(?!controls|drafts|files|charts\/Bars|SecretDialog)[\w/]+))\.(?!css)/,
    priority: 2,
  },
  {
    name: "submissions",
    test: /\/src\/(?:messages\/es\/panel(?:Submissions|Triage)|panel\/src\/submissions\/(?!\w+Page|SubmissionDetail|Thread|Reply|threadWords|queries\/(?:details|threads))[\w/]+)\./,
    minShareCount: 2,
    priority: 1,
  },
  // What the page Inicio says about the tasks of other pages.
  {
    name: "tasks",
    test: /\/src\/(?:messages\/es\/panel(?:Book|Webhooks|Passkeys)|panel\/src\/(?:book\/(?:terms|words)|webhooks\/words|team\/(?:words|queries\/passkeys)))\./,
    minShareCount: 2,
    priority: 1,
  },
];

type Options = NonNullable<BuildEnvironmentOptions["rolldownOptions"]>;

/** Packages mark their files for servers that send React's own format, and the panel has none. */
const warn: Options["onwarn"] = (warning, report) => {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") report(warning);
};

/** The files for browsers. */
const PAGES: BuildEnvironmentOptions = {
  outDir: BUILT,
  emptyOutDir: true,
  manifest: "manifest.json",
  rolldownOptions: {
    input: resolve(import.meta.dirname, "src/main.tsx"),
    output: { codeSplitting: { groups: CHUNKS } },
    onwarn: warn,
  },
};

/** The file with which the service writes the first view of a page, and its parts. They bring their packages along. */
const FIRST_VIEW: BuildEnvironmentOptions = {
  outDir: resolve(BUILT, "service"),
  copyPublicDir: false,
  emptyOutDir: true,
  rolldownOptions: { input: resolve(import.meta.dirname, "src/firstView.tsx"), onwarn: warn },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  // The addresses inside the built files are relative to the files, so that they hold below any base path.
  base: "./",
  cacheDir: resolve(ROOT, ".data/vite"),
  resolve: { dedupe: ["react", "react-dom"] },
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  plugins: [inlineOperations(), keepSpanish(), ...(isSsrBuild ? [] : [keepLicences(), compressFiles()])],
  // Both builds give the same names.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, ".module.css")}-${name}` } },
  build: {
    ...(isSsrBuild ? FIRST_VIEW : PAGES),
    // The files lie beside the manifest.
    assetsDir: "",
    // A file inside a page's address would need `data:` among the sources of scripts.
    assetsInlineLimit: 0,
    // One file of styles: each costs a round trip before the first row is drawn.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: SERVICE, ws: true },
      "^/(?:entrar|salir)": SERVICE,
    },
  },
}));
