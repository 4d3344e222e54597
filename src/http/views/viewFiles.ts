import { readFileSync } from "node:fs";

/**
 * A style or a script without its comments and indentation, and a style without the breaks between its rules, which no browser needs: a
 * phone loads less. No text of theirs has several lines, or a brace.
 */
export function readLight(name: string): string {
  const light = readText(name)
    .replaceAll(/^[ \t]*\/\*(?:[^*]|\*(?!\/))*\*\/\n/gm, "")
    .replaceAll(/^[ \t]*\/\/.*\n/gm, "")
    .replaceAll(/^[ \t]+/gm, "")
    .replaceAll(/\n{2,}/g, "\n");
  return name.endsWith(".css") ? tighten(light) : light;
}

/** The same rules in fewer characters. No text in a style has a colon or a comma before a space, or a fraction. */
function tighten(style: string): string {
  return style
    .replaceAll(" {", "{")
    .replaceAll(/(?<=[{};,])\n/g, "")
    .replaceAll(/(?<=[\w-]): /g, ":")
    .replaceAll(", ", ",")
    .replaceAll(/ ([>~]) /g, "$1")
    .replaceAll(/(?<=[ :(,-])0\.(?=\d)/g, ".")
    .replaceAll(";}", "}");
}

/** A file of this folder, by its path in it. */
export function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
