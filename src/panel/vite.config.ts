import { readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import * as documents from "./src/generated/graphql.ts";
import { FIRST_OPERATIONS } from "./src/queries/firstOperations.ts";
import { SECTIONS } from "./src/sections.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** The service behind Vite's server; `npm run panel` is for development only. */
const { SERVICE = "http://127.0.0.1:3000" } = process.env;

/** Writes a file with Brotli and one with gzip beside each file of the page. */
function compressFiles(): Plugin {
  return {
    name: "compress-files",
    apply: "build",
    // Vite changes the chunks until they are written.
    writeBundle({ dir = "." }, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        const path = resolve(dir, fileName);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Writes what the service needs for the first view of a page: the operations that it executes, and the sections. */
function describeFirstViews(): Plugin {
  return {
    name: "describe-first-views",
    apply: "build",
    writeBundle({ dir = "." }) {
      writeFileSync(resolve(dir, "first.json"), JSON.stringify({ operations: FIRST_OPERATIONS, sections: SECTIONS }));
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
      if (!id.includes("/src/queries/") || !code.includes("graphql(`")) return null;
      const inlined = code
        .replaceAll(/graphql\(`\s*(\w+) (\w+)[ (][^`]*`\)/g, (_, kind: string, name: string) =>
          kind === "fragment" ? "null" : JSON.stringify(String(texts[`${name}Document`])),
        )
        .replace(/import \{ graphql \} from ".+?";/, "");
      return { code: inlined, map: null };
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
 * What the pages share comes in few files: each costs a round trip on a slow network. Dialogs, tips and charts stay in files of their own,
 * for the pages that have them.
 */
const CHUNKS = [
  { name: "base", test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//, priority: 3 },
  { name: "controls", test: /\/parts\/controls\/(?!Modal|Tip|FileField)/, priority: 2 },
  {
    name: "shared",
    test: /\/src\/(?:messages|panel\/src)\/(?!routes|parts\/(?:controls|SecretDialog|charts\/Bars))/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  // The addresses inside the built files are relative to the files, so that they hold below any base path.
  base: "./",
  cacheDir: resolve(ROOT, ".data/vite"),
  resolve: { dedupe: ["react", "react-dom"] },
  plugins: [inlineOperations(), keepSpanish(), compressFiles(), describeFirstViews()],
  // The service writes the first rows with the same names.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, ".module.css")}-${name}` } },
  build: {
    // The files lie beside the manifest.
    assetsDir: "",
    outDir: resolve(ROOT, "dist/panel"),
    emptyOutDir: true,
    manifest: "manifest.json",
    // A file inside a page's address would need `data:` among the sources of scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve(import.meta.dirname, "src/main.tsx"),
      output: { codeSplitting: { groups: CHUNKS } },
      // Packages mark their files for servers that render React, and the panel has none.
      onwarn(warning, warn) {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: SERVICE, ws: true },
      "^/(?:entrar|salir)": SERVICE,
    },
  },
});
