import { readdirSync, readFileSync } from "node:fs";
import { buildSchema, isInputObjectType, isInterfaceType, isObjectType } from "graphql";
import { expect, test } from "vitest";

const WORDS = new URL("../../src/messages/es/", import.meta.url);
const SDL = new URL("../../schema/", import.meta.url);
/** The files with the sentences of mails. */
const MAIL_WORDS = /^(?:\w*[mM]ails|notices|offers|signIns|warnings)\.ts$/;

test("no sentence of a mail names an operation or a field of the GraphQL schema", () => {
  const names = listSchemaNames();
  const texts = readdirSync(WORDS)
    .filter((name) => MAIL_WORDS.test(name))
    .flatMap((name) => readTexts(readFileSync(new URL(name, WORDS), "utf8")));

  const named = texts.filter((text) => text.split(/[^\w.]+|\.(?!\w)/).some((word) => names.has(word)));

  expect(texts.length).toBeGreaterThan(80);
  expect(named).toEqual([]);
});

test("a sentence that names an operation or a field would be found", () => {
  const names = listSchemaNames();

  expect(
    ["createApiKey", "markComplaintsReported", "Form.refusals", "allowedOrigins"].filter((n) => !names.has(n)),
  ).toEqual([]);
});

/** The sentences of a file, without the values that are put into them. */
function readTexts(source: string): string[] {
  const withoutComments = source.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/^import .*$/gm, "");
  return [...withoutComments.matchAll(/"[^"\n]*"|`[^`]*`/g)]
    .map(([text]) => text.replaceAll(/\$\{[^}]*(?:\}|$)/g, " "))
    .filter((text) => text.includes(" "));
}

/** `Type.field` of every type, and the fields whose names are no words: those with a capital letter inside. */
function listSchemaNames(): Set<string> {
  const files = readdirSync(SDL).filter((name) => name.endsWith(".graphql"));
  const schema = buildSchema(files.map((name) => readFileSync(new URL(name, SDL), "utf8")).join("\n"));
  const names = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    return Object.keys(type.getFields()).flatMap((field) => [field, `${type.name}.${field}`]);
  });
  return new Set(names.filter((name) => /[A-Z.]/.test(name)));
}
