import type { z } from "zod";
import { VARIABLES_BY_CHAPTER } from "../src/start/config.ts";
import { VARIABLES } from "../src/start/configFields.ts";
import { writeTable } from "./tables.ts";

const HEAD = `# Configuration

\`npm run codegen\` writes this page from the settings in \`src/start/\`.

Every setting is an environment variable, or a line of the file \`.env\` in the working directory; a variable of the environment replaces that of
the file, and an empty one counts as unset. All problems are reported at once at the start. A service with \`DATABASE_URL\` needs \`SECRET_KEY\`;
[operations.md](operations.md) says what else an operator sets. A variable marked † may stand in a file instead, as secrets of systemd, Docker and
Kubernetes do: \`SECRET_KEY_FILE\` is the file's path. "Needed with" names the variables beside which this one must be set.
`;

/** The plugin of `codegen.ts` that returns the page of the settings. */
export function plugin(): string {
  const chapters = Object.entries(VARIABLES_BY_CHAPTER).map(
    ([title, variables]) => `## ${title}\n\n${writeTable(COLUMNS, listRows(variables))}`,
  );
  return [HEAD, ...chapters].join("\n");
}

const COLUMNS = ["Variable", "Meaning", "Unit", "Default", "Example", "Needed with"];

function listRows(variables: Readonly<Record<string, z.ZodType>>): readonly (readonly string[])[] {
  return Object.entries(variables).map(([name, schema]) => {
    const notes = VARIABLES.get(schema);
    if (notes === undefined) throw new Error(`${name} has no notes.`);
    const { meaning, unit = "", example, shownDefault, requiredWith = [], isSecret = false } = notes;
    return [
      isSecret ? `${code(name)} †` : code(name),
      meaning,
      unit,
      shownDefault ?? showDefault(schema.parse(undefined)),
      example === undefined ? "" : code(example),
      requiredWith.map(code).join(", "),
    ];
  });
}

function showDefault(value: unknown): string {
  const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  const text = isText || Array.isArray(value) ? String(value) : "";
  return text === "" ? "" : code(text);
}

function code(text: string): string {
  return `\`${text}\``;
}
