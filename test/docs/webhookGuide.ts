import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CHECKOUT } from "../support/checkouts.ts";

/** The receivers' documentation, taken apart. */
export type WebhookGuide = {
  readonly text: string;
  /** Whole programs, by the name of their file. */
  readonly examples: ReadonlyMap<string, string>;
  /** The example body of a call, by the type of its event. */
  readonly envelopes: ReadonlyMap<string, Envelope>;
  /** The example of a submission's files in its event. */
  readonly files: readonly object[];
  readonly queries: readonly string[];
  /** The cells of the table whose first heading this is, row by row, without their backquotes. */
  listRows(heading: string): readonly (readonly string[])[];
};

export type Envelope = { readonly type: string; readonly api_version: string; readonly data: object };

export async function readWebhookGuide(): Promise<WebhookGuide> {
  const text = await readFile(join(CHECKOUT, "docs/webhooks.md"), "utf8");
  const envelopes = listMarked(text, "envelope").map(([type, json]) => [type, JSON.parse(json) as Envelope] as const);
  return {
    text,
    examples: new Map(listMarked(text, "example")),
    envelopes: new Map(envelopes),
    files: listMarked(text, "files").flatMap(([, json]) => JSON.parse(json) as readonly object[]),
    queries: Array.from(text.matchAll(/^ *```graphql\n(.*?)^ *```$/gms), ([, query = ""]) => query),
    listRows(heading) {
      const lines = text.split("\n");
      const start = lines.findIndex((line) => line.startsWith(`| ${heading} `));
      const table = lines.slice(start, lines.indexOf("", start)).filter((line) => !line.startsWith("| -"));
      return table.map((line) => line.split(" | ").map((cell) => cell.replaceAll(/^\||\|$|`/g, "").trim()));
    },
  };
}

function listMarked(text: string, kind: string): readonly (readonly [name: string, content: string])[] {
  const blocks = text.matchAll(new RegExp(`^<!-- ${kind}: (.+?) -->\\n\\n\`\`\`\\w+\\n(.*?)^\`\`\`$`, "gms"));
  return Array.from(blocks, ([, name = "", content = ""]) => [name, content] as const);
}
