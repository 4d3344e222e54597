import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** An operation of the public GraphQL. */
export type FirstOperation = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
/** An operation with the answer that GraphQL gives, as JSON; null for none. */
export type FirstAnswer = FirstOperation & { readonly answer: string | null };

/** The part of the panel that the service runs: `src/panel/src/firstView.tsx`, as it was built. */
export type FirstViews = {
  /** The operations whose answers a page takes, by the first part of its address. */
  readonly operations: Readonly<Record<string, readonly FirstOperation[]>>;
  /** The page as HTML that needs no script; null for a page that has none, and where the answers lack what it shows. */
  readonly renderFirstView: (view: {
    /** The address of the page below the host, with its query. */
    readonly address: string;
    readonly panelPath: string;
    readonly signOutPath: string;
    /** The data of all answers, merged. */
    readonly data: object;
  }) => Promise<string | null>;
};

const NONE: FirstViews = { operations: {}, renderFirstView: async () => null };

/** The first views of the build in the folder; a build without them has none. */
export async function loadFirstViews(folder: string): Promise<FirstViews> {
  const file = `${folder}service/firstView.js`;
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as FirstViews) : NONE;
}

/** The data of all answers. */
export function mergeData(first: readonly FirstAnswer[]): object {
  const answers = first.map(({ answer }) => JSON.parse(answer ?? "null") as { readonly data?: object | null } | null);
  return Object.assign({}, ...answers.map((answer) => answer?.data)) as object;
}

/** JSON that cannot end the element of the page that it stands in. */
export function writeJson(first: readonly FirstAnswer[]): string {
  if (first.length === 0) return "";
  const items = first.map(
    ({ query, variables, answer }) =>
      `${JSON.stringify({ query, variables }).slice(0, -1)},"answer":${answer ?? "null"}}`,
  );
  return `[${items.join(",")}]`.replaceAll("<", String.raw`\u003c`);
}
