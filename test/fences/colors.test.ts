import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const TABLE = "src/styles/colors.css";
/** A colour as digits or by a function, and a keyword of the two that pages have. `color-mix` and variables spell none. */
const COLOR =
  /#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\blight-dark\(|:\s*(?:white|black)\b/gi;

/** Mails and PDFs have colours of their own: neither knows a style sheet's variables. */
const files = globSync("src/{http,panel}/**/*.{css,eta,tsx}", { cwd: CHECKOUT }).filter(
  (file) => !file.includes("node_modules"),
);

test("the colours of the pages and the panel stand in one table", () => {
  const spelled = files.flatMap((file) =>
    listColors(readFileSync(join(CHECKOUT, file), "utf8"), file).map((color) => `${file}: ${color}`),
  );

  expect(files.length).toBeGreaterThan(150);
  expect(spelled).toEqual([]);
});

test("each colour that a style sheet takes is in the table", () => {
  const declared = new Set<string>(read(TABLE).match(/--[\w-]+(?=:)/g) ?? []);
  const own = new Set<string>(files.flatMap((file) => read(file).match(/--[\w-]+(?=\s*:)/g) ?? []));
  const taken = files
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) => Array.from(read(file).matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => ({ file, name })));

  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter(({ name }) => !declared.has(name) && !own.has(name))).toEqual([]);
  expect([...declared].filter((name) => !taken.some((use) => use.name === name))).toEqual([]);
});

test("in the dark scheme the table names no colour that the light one lacks", () => {
  const [light = "", dark = ""] = read(TABLE).split("@media");
  const namesOf = (text: string): readonly string[] => text.match(/--[\w-]+(?=:)/g) ?? [];

  expect(namesOf(dark).length).toBeGreaterThan(10);
  expect(namesOf(dark).filter((name) => !namesOf(light).includes(name))).toEqual([]);
});

test.each([
  ["a.css", "b { color: #fff; }", 1],
  ["a.module.css", "b {\n  background: rgb(0 0 0 / 50%);\n}", 1],
  ["a.css", "b { background: light-dark(#fff, #000) }", 3],
  ["a.css", "b { color: white; }", 1],
  ["a.css", "#form { color: var(--ink); }\n#face > b { color: var(--ink) }", 0],
  ["a.tsx", 'const A = () => <p style={{ color: "#9b1c2e" }} />;', 1],
  ["a.eta", '<p style="color:#9b1c2e">', 1],
  ["a.tsx", 'const A = () => <a href="#content" />;', 0],
])("%s with %j spells %i colours", (file, text, count) => {
  expect(listColors(text, file)).toHaveLength(count);
});

function read(file: string): string {
  return readFileSync(join(CHECKOUT, file), "utf8");
}

function listColors(text: string, file: string): readonly string[] {
  // Outside of a style sheet a `#` also begins an address or the name of an element.
  return text.match(file.endsWith(".css") ? COLOR : /#(?:[0-9a-f]{3}){1,2}(?=["';)])/gi) ?? [];
}
