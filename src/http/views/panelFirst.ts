import { existsSync, readFileSync } from "node:fs";
import { PATHS } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";

/** An operation of the public GraphQL. */
export type FirstOperation = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
/** An operation with the answer that GraphQL gives. */
export type FirstAnswer = FirstOperation & { readonly answer: unknown };

/** What the build of the panel says of the first views: the operations by page, and the sections. */
type FirstViews = {
  readonly operations: Readonly<Record<string, readonly FirstOperation[]>>;
  readonly sections: readonly { readonly to: string; readonly label: string; readonly lines: string }[];
};

/** The list of submissions as the panel shows it, until its script has come. */
export type FirstList = {
  readonly words: Locale["panelSubmissions"];
  readonly holder: { readonly name: string; readonly email: string };
  readonly sections: readonly (FirstViews["sections"][number] & { readonly href: string })[];
  readonly action: string;
  readonly account: string;
  readonly canChange: boolean;
  readonly lists: readonly { readonly value: string; readonly label: string }[];
  readonly rows: readonly Row[];
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly excerpt: string;
  readonly form: string;
  readonly createdAt: string;
  readonly time: string;
  readonly isRead: boolean;
  readonly isStarred: boolean;
};

/** As many rows as a usual screen shows. */
const MAX_ROWS = 12;
const LIST = "/envios";

/** The first views of the build in the folder. */
export function readFirstViews(folder: string): FirstViews {
  const file = `${folder}first.json`;
  if (!existsSync(file)) return { operations: {}, sections: [] };
  return JSON.parse(readFileSync(file, "utf8")) as FirstViews;
}

/** The list that the answers have; null where they lack the viewer or a submission. */
export function presentFirstList(
  locale: Locale,
  basePath: string,
  sections: FirstViews["sections"],
  first: readonly FirstAnswer[],
): FirstList | null {
  const { viewer, submissions } = Object.assign({}, ...first.map(({ answer }) => dataOf(answer))) as Answers;
  if (viewer == null || submissions == null || submissions.nodes.length === 0) return null;
  const { summarize, excerpt, describeWhen } = locale.panelRows;
  const { panel, panelSubmissions } = locale;
  const panelPath = `${basePath}${PATHS.panel}`;
  return {
    words: panelSubmissions,
    holder: { name: viewer.account.name, email: viewer.user?.email ?? viewer.apiKey?.name ?? "" },
    sections: sections.map((section) => ({ ...section, href: `${panelPath}${section.to === "/" ? "" : section.to}` })),
    action: `${panelPath}${LIST}`,
    account: `${panelPath}/cuenta`,
    canChange: viewer.permissions.includes("SUBMISSIONS_WRITE"),
    lists: [
      { value: "", label: panel.spam.accepted },
      { value: "sin-leer", label: panelSubmissions.unread },
      { value: "destacados", label: panelSubmissions.starred },
      { value: "spam", label: panel.spam.list },
    ],
    rows: submissions.nodes.slice(0, MAX_ROWS).map(({ id, data, form, createdAt, isRead, isStarred }) => ({
      id,
      name: summarize(data),
      excerpt: excerpt(data),
      form: form?.name ?? "",
      createdAt,
      time: describeWhen(createdAt),
      isRead,
      isStarred,
    })),
  };
}

/** JSON that cannot end the element of the page that it stands in. */
export function writeJson(first: readonly FirstAnswer[]): string {
  return first.length === 0 ? "" : JSON.stringify(first).replaceAll("<", String.raw`\u003c`);
}

/** The part of the answers that the list needs. */
type Answers = {
  readonly viewer?: {
    readonly account: { readonly name: string };
    readonly user: { readonly email: string } | null;
    readonly apiKey: { readonly name: string } | null;
    readonly permissions: readonly string[];
  } | null;
  readonly submissions?: {
    readonly nodes: readonly {
      readonly id: string;
      readonly data: unknown;
      readonly form: { readonly name: string } | null;
      readonly createdAt: string;
      readonly isRead: boolean;
      readonly isStarred: boolean;
    }[];
  } | null;
};

/** An answer's data as its reader gets it. */
function dataOf(answer: unknown): object {
  const { data } = JSON.parse(JSON.stringify(answer ?? {})) as { readonly data?: object | null };
  return data ?? {};
}
