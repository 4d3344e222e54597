import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  root: import.meta.dirname,
  // The addresses inside the built files are relative to the files, so that they hold below any base path.
  base: "./",
  cacheDir: resolve(ROOT, ".data/vite"),
  resolve: { dedupe: ["react", "react-dom"] },
  plugins: [compressFiles()],
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
