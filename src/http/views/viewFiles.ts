import { readFileSync } from "node:fs";

/** A style or a script without its comments and indentation, which no browser needs: a phone loads less. No text of theirs has several lines. */
export function readLight(name: string): string {
  return readText(name)
    .replaceAll(/^[ \t]*\/\*(?:[^*]|\*(?!\/))*\*\/\n/gm, "")
    .replaceAll(/^[ \t]*\/\/.*\n/gm, "")
    .replaceAll(/^[ \t]+/gm, "")
    .replaceAll(/\n{2,}/g, "\n");
}

/** A file of this folder, by its path in it. */
export function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
