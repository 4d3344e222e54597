import { readFileSync } from "node:fs";
import { ADDRESS_ERRORS } from "../src/domain/errorCodes.ts";

const DOCUMENT = new URL("openapi.yaml", import.meta.url);
/** The comment over the list, and the list with its indentation. */
const LIST = /(# `npm run codegen` writes this list\.\n( *)enum:\n)(?: *- [A-Z_]+\n)+/;

/** The plugin of `codegen.ts` that returns openapi.yaml with the codes that the domain declares. */
export function plugin(): string {
  const document = readFileSync(DOCUMENT, "utf8");
  if (!LIST.test(document)) throw new Error("openapi.yaml has no list of error codes under its comment.");
  const codes = Object.keys(ADDRESS_ERRORS);
  return document.replace(LIST, (_list, opening: string, indentation: string) =>
    [opening, ...codes.map((code) => `${indentation}  - ${code}\n`)].join(""),
  );
}
