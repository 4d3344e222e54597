import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { explorerAssetsPath, PATHS } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import { COLORS, renderExplorerPage } from "./views.ts";

/** A file of the explorer's page. Its name has a hash of its content, so that clients may cache it forever. */
type ExplorerAsset = {
  readonly body: Buffer;
  readonly type: string;
  /** The value of the header `ETag`, with its quotes. */
  readonly etag: string;
};

export type Explorer = {
  /** The page. It must be served at GraphQL's path, because it sends requests and opens sockets to its own address. */
  readonly html: string;
  /** The file with this name, or null. Only files of the page have a name. */
  readonly findAsset: (name: string) => ExplorerAsset | null;
};

export const EXPLORER_ASSET_CACHE_CONTROL = "public, max-age=31536000, immutable";

/**
 * GraphiQL with a field for the API key, from the files of installed packages. Version 4 is the last one that comes
 * ready for a browser; later ones need a bundler.
 */
export function createExplorer(locale: Locale, basePath: string, version: string): Explorer {
  const assetsPath = `${basePath}${explorerAssetsPath()}`;
  const { styles, scripts } = (pageFiles ??= readPageFiles());
  const assets = new Map([...styles, ...scripts].map(({ name, asset }) => [name, asset]));

  return {
    html: renderExplorerPage(locale, {
      styles: styles.map(({ name }) => `${assetsPath}/${name}`),
      scripts: scripts.map(({ name }) => `${assetsPath}/${name}`),
      schemaPath: `${basePath}${PATHS.schema}`,
      version,
    }),
    findAsset: (name) => assets.get(name) ?? null,
  };
}

type PageFiles = { readonly styles: readonly NamedAsset[]; readonly scripts: readonly NamedAsset[] };

/** The process reads and hashes the files once. */
let pageFiles: PageFiles | undefined;

function readPageFiles(): PageFiles {
  return {
    styles: [
      readAsset("graphiql", packageFile(require.resolve("graphiql/package.json"), "graphiql.min.css")),
      readAsset(
        "explorer",
        ...[COLORS, "./explorer/page.css", "./explorer/phone.css"].map((path) => new URL(path, import.meta.url)),
      ),
    ],
    scripts: [
      readAsset("react", packageFile(require.resolve("react/package.json"), "umd/react.production.min.js")),
      readAsset("react-dom", packageFile(require.resolve("react-dom/package.json"), "umd/react-dom.production.min.js")),
      readAsset("graphql-ws", packageFile(require.resolve("graphql-ws/package.json"), "umd/graphql-ws.min.js")),
      readAsset("graphiql", packageFile(require.resolve("graphiql/package.json"), "graphiql.min.js")),
      readAsset("explorer", new URL("./explorer/page.js", import.meta.url)),
    ],
  };
}

type NamedAsset = { readonly name: string; readonly asset: ExplorerAsset };

/** Finds packages as the workspace src/explorer does: GraphiQL needs React 18, and the root has React 19. */
const require = createRequire(new URL("../../explorer/package.json", import.meta.url));
const HASH_CHARACTERS = 16;
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Finds a file beside the package's manifest, because the packages do not export their files for browsers. */
function packageFile(manifest: string, path: string): URL {
  return new URL(path, pathToFileURL(manifest));
}

/** The files, one after the other, as one asset. */
function readAsset(prefix: string, ...files: readonly URL[]): NamedAsset {
  const body = Buffer.concat(files.map((file) => readFileSync(file)));
  const extension = extname(files[0]?.pathname ?? "");
  const hash = createHash("sha256").update(body).digest("hex").slice(0, HASH_CHARACTERS);
  return {
    name: `${prefix}-${hash}${extension}`,
    asset: { body, type: TYPES[extension] ?? "application/octet-stream", etag: `"${hash}"` },
  };
}
