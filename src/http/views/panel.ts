import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { PATHS, panelAssetsPath } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import { createFirstStyles } from "./firstStyles.ts";
import {
  type FirstAnswer,
  type FirstOperation,
  type FirstViews,
  loadFirstViews,
  mergeData,
  writeJson,
} from "./firstViews.ts";
import { renderPanelPage } from "./views.ts";

/** The encodings of the panel's built files, the shortest first. */
export const ASSET_ENCODINGS = ["br", "gzip", "identity"] as const;

/** A built file of the panel, as it is and compressed. */
export type PanelAsset = {
  readonly type: string;
  readonly bodies: Readonly<Record<(typeof ASSET_ENCODINGS)[number], Buffer>>;
};

export type Panel = {
  /**
   * The page of this address of the panel, a path with its query, which needs this nonce in its policy. `view` is what the page shows
   * until its script has come; null for nothing. The page brings the styles of its view, so that it is shown before the file of all styles
   * has come.
   */
  readonly render: (nonce: string, address: string, first: readonly FirstAnswer[], view: string | null) => string;
  /** The operations whose answers the page of this address takes. */
  readonly listOperations: (path: string, query: string) => Promise<readonly FirstOperation[]>;
  /** The view of this address that its answers give, as HTML; null for none. */
  readonly renderView: (path: string, query: string, first: readonly FirstAnswer[]) => Promise<string | null>;
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
  const styleSheet = assets.get(manifest[STYLES]?.file ?? "")?.bodies.identity.toString() ?? "";
  // Loaded for the first page: a process that serves none does without.
  let loading: Promise<FirstViews> | null = null;
  const load = () => (loading ??= loadFirstViews(folder));
  const locate = (name: string) => `${basePath}${panelAssetsPath()}/${name}`;
  const listFiles = (...sources: readonly string[]) => {
    const chunks = [
      ...new Set([entrySource, START_SOURCE, ...sources].flatMap((source) => listChunks(manifest, source))),
    ];
    return {
      styles: [manifest[STYLES]].flatMap((styles) => (styles === undefined ? [] : [locate(styles.file)])),
      scripts: [locate(entry.file)],
      fonts: chunks
        .flatMap(({ assets = [] }) => assets)
        .filter((name) => name.endsWith(".woff2"))
        .map(locate),
      preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => locate(file)),
    };
  };
  const anyPage = listFiles();
  const pages = new Map(Object.entries(PAGE_SOURCES).map(([name, sources]) => [name, listFiles(...sources)]));
  // The addresses inside the file are relative to it.
  const pickStyles = createFirstStyles(styleSheet.replaceAll("url(./", `url(${locate("")}`));

  return {
    render(nonce, address, first, view) {
      const files = pages.get(nameOfPage(address)) ?? anyPage;
      const firstStyles = view === null ? "" : pickStyles(view);
      return renderPanelPage(locale, {
        basePath,
        nonce,
        ...files,
        first: writeJson(first),
        firstStyles,
        view: view ?? "",
      });
    },
    async listOperations(path, query) {
      // Only the chosen submission is in the address: the list has no filter.
      const isPlain = [...new URLSearchParams(query)].every(([name, value]) => name === "envio" || value === "");
      return isPlain ? ((await load()).operations[segmentOf(path)] ?? []) : [];
    },
    async renderView(path, query, first) {
      if (first.length === 0) return null;
      return (await load()).renderFirstView({
        address: `${basePath}${path}${query === "" ? "" : `?${query}`}`,
        panelPath: `${basePath}${PATHS.panel}`,
        signOutPath: `${basePath}${PATHS.signOut}`,
        data: mergeData(first),
      });
    },
    findAsset: (name) => assets.get(name) ?? null,
  };
}

/** The styles of all pages, which are one file: on a slow network each file costs a round trip before the first row is drawn. */
const STYLES = "style.css";

/** What the entry imports when it has left the browser the time to draw. */
const START_SOURCE = "src/start.tsx";

/** The page of an address: its first part, the last one of a page of one thing, and whether a submission is chosen. */
function nameOfPage(address: string): string {
  const [path = "", query] = address.split("?", 2);
  const [first = "", id, ...parts] = path.slice(PATHS.panel.length + 1).split("/");
  const name = [first, ...parts].join("/");
  if (first === "envios" && new URLSearchParams(query).has("envio")) return CHOSEN;
  return id !== undefined && name in PAGE_SOURCES ? name : first;
}

function segmentOf(path: string): string {
  return path.slice(PATHS.panel.length + 1).split("/", 1)[0] ?? "";
}

/** The page of submissions with a chosen one, as it is in `PAGE_SOURCES`. */
const CHOSEN = "envios?envio";

/**
 * The sources of the pages that are loaded when they are opened, by the first part of their address, and the last one of a page of one
 * thing. The browser fetches the files of the opened page at once, and not only when the entry asks for them.
 */
const PAGE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  "": ["src/home/HomePage.tsx"],
  envios: ["src/submissions/SubmissionsPage.tsx"],
  [CHOSEN]: ["src/submissions/SubmissionsPage.tsx", "src/submissions/SubmissionDetail.tsx"],
  formularios: ["src/forms/FormsPage.tsx"],
  "formularios/resumen": ["src/forms/summary/SummaryPage.tsx"],
  "formularios/campos": ["src/editor/EditorPage.tsx"],
  libro: ["src/book/BookPage.tsx"],
  webhooks: ["src/webhooks/WebhooksPage.tsx"],
  equipo: ["src/team/TeamPage.tsx"],
  cuenta: ["src/account/AccountPage.tsx"],
  operacion: ["src/operator/OperatorPage.tsx"],
};

type Chunk = {
  readonly file: string;
  readonly assets?: readonly string[];
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
  ".woff2": "font/woff2",
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
