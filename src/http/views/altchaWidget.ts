import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The script of the element `<altcha-widget>` with its style, its workers and its words in the Spanish of Latin America. */
export const ALTCHA_WIDGET = [
  require.resolve("altcha").replace(/\.umd\.cjs$/, ".umd.min.cjs"),
  require.resolve("altcha/i18n/es-419"),
]
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
