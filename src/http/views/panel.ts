import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { PATHS, panelAssetsPath } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import { type FirstAnswer, type FirstOperation, presentFirstList, readFirstViews, writeJson } from "./panelFirst.ts";
import { renderPanelPage } from "./views.ts";

/** A built file of the panel, as it is and compressed. */
export type PanelAsset = {
  readonly type: string;
  readonly bodies: Readonly<Record<PanelEncoding, Buffer>>;
};
export type PanelEncoding = "br" | "gzip" | "identity";

export type Panel = {
  /** The page of this address of the panel, which needs this nonce in its policy. The address is a path without its query. */
  readonly render: (nonce: string, path: string, first: readonly FirstAnswer[]) => string;
  /** The operations whose answers the page of this address takes. */
  readonly listOperations: (path: string, query: string) => readonly FirstOperation[];
  /** The file with this name, or null. */
  readonly findAsset: (name: string) => PanelAsset | null;
};

/** The names of built files have a hash of their content. */
export const PANEL_ASSET_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** Where `npm run build` writes the panel. */
const BUILT = fileURLToPath(new URL("../../../dist/panel/", import.meta.url));

/** The panel as it was built, with its files in memory; null where it was not built. */
export function readPanel(locale: Locale, basePath: string, folder = BUILT): Panel | null {
  if (!existsSync(`${folder}manifest.json`)) return null;
  const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, "utf8")) as Manifest;
  const [entrySource, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry === true) ?? [];
  if (entrySource === undefined || entry === undefined) return null;
  const assets = readAssets(folder);
  const { operations, sections } = readFirstViews(folder);
  const locate = (name: string) => `${basePath}${panelAssetsPath()}/${name}`;
  const listFiles = (...sources: readonly string[]) => {
    const chunks = [
      ...new Set([entrySource, START_SOURCE, ...sources].flatMap((source) => listChunks(manifest, source))),
    ];
    return {
      styles: chunks.flatMap(({ css = [] }) => css).map(locate),
      scripts: [locate(entry.file)],
      preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => locate(file)),
    };
  };
  const anyPage = listFiles();
  const pages = new Map(Object.entries(PAGE_SOURCES).map(([segment, source]) => [segment, listFiles(source)]));

  return {
    render(nonce, path, first) {
      const segment = segmentOf(path);
      const view = segment === LIST_SEGMENT ? presentFirstList(locale, basePath, sections, first) : null;
      return renderPanelPage(locale, {
        basePath,
        nonce,
        ...(pages.get(segment) ?? anyPage),
        first: writeJson(first),
        view,
      });
    },
    listOperations(path, query) {
      // Only the chosen submission is in the address: the list has no filter.
      const isPlain = [...new URLSearchParams(query).keys()].every((name) => name === "envio");
      return isPlain ? (operations[segmentOf(path)] ?? []) : [];
    },
    findAsset: (name) => assets.get(name) ?? null,
  };
}

/** What the entry imports when it has left the browser the time to draw. */
const START_SOURCE = "src/start.tsx";

/** The page that has its first rows before its script has come. */
const LIST_SEGMENT = "envios";

function segmentOf(path: string): string {
  return path.slice(PATHS.panel.length + 1).split("/", 1)[0] ?? "";
}

/**
 * The sources of the pages that are loaded when they are opened, by the first part of their address. The browser fetches the files of the
 * opened page at once, and not only when the entry asks for them.
 */
const PAGE_SOURCES: Readonly<Record<string, string>> = {
  envios: "src/routes/Submissions.tsx",
  formularios: "src/routes/Forms.tsx",
  libro: "src/routes/Book.tsx",
  webhooks: "src/routes/Webhooks.tsx",
  equipo: "src/routes/Team.tsx",
  cuenta: "src/routes/Account.tsx",
  operacion: "src/routes/Operator.tsx",
};

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;

/** The chunk of a source and all that it imports; none for a source that the build lacks. */
function listChunks(manifest: Manifest, source: string, seen = new Set<string>()): readonly Chunk[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => listChunks(manifest, imported, seen))];
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

function readAssets(folder: string): ReadonlyMap<string, PanelAsset> {
  const names = readdirSync(folder).filter((name) => extname(name) in TYPES);
  return new Map(names.map((name) => [name, readAsset(folder, name)]));
}

function readAsset(folder: string, name: string): PanelAsset {
  const read = (extension: string) => readFileSync(`${folder}${name}${extension}`);
  return {
    type: TYPES[extname(name)] ?? "application/octet-stream",
    bodies: { br: read(".br"), gzip: read(".gz"), identity: read("") },
  };
}
