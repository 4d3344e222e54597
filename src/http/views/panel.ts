import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { panelAssetsPath } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderPanelPage } from "./views.ts";

/** A built file of the panel, as it is and compressed. */
export type PanelAsset = {
  readonly type: string;
  readonly bodies: Readonly<Record<PanelEncoding, Buffer>>;
};
export type PanelEncoding = "br" | "gzip" | "identity";

export type Panel = {
  /** The page of every address of the panel, which needs this nonce in its policy. */
  readonly render: (nonce: string) => string;
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
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  if (entry === undefined) return null;
  const assets = readAssets(folder);
  const locate = (name: string) => `${basePath}${panelAssetsPath()}/${name}`;
  const page = { basePath, styles: (entry.css ?? []).map(locate), scripts: [locate(entry.file)] };

  return {
    render: (nonce) => renderPanelPage(locale, { ...page, nonce }),
    findAsset: (name) => assets.get(name) ?? null,
  };
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly isEntry?: boolean }>
>;

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
