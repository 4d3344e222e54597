/**
 * The keys of a subject's queries. Each begins with the subject and its own name, so that an invalidation of the subject's `all` reaches
 * every query of it, and that of a part's `all` those of the part.
 */
function defineKeys<Parts extends Readonly<Record<string, (...values: never[]) => readonly unknown[]>>>(
  subject: string,
  parts: Parts,
): Subject & { readonly [Name in keyof Parts]: Part<Parameters<Parts[Name]>> } {
  const keys = Object.entries(parts).map(([name, list]) => {
    const toKey = (...values: never[]) => [subject, name, ...list(...values)];
    return [name, Object.assign(toKey, { all: [subject, name] })] as const;
  });
  return { all: [subject], ...Object.fromEntries(keys) } as ReturnType<typeof defineKeys<Parts>>;
}

/** What a change makes stale. */
export type Subject = { readonly all: readonly unknown[] };
type Part<Values extends readonly unknown[]> = Subject & ((...values: Values) => readonly unknown[]);

const none = () => [];
const byId = (id: string) => [id];

export const viewerKeys = defineKeys("viewer", { session: none, booksEnding: none, askedEmail: none });
/** What was done in the account. */
export const activityKeys = defineKeys("activity", { list: none });
export const homeKeys = defineKeys("home", {
  tasks: (permissions: readonly string[] | undefined) => [permissions],
  countSince: (since: string | null) => [since],
});
export const submissionKeys = defineKeys("submissions", {
  list: (filter: object) => [filter],
  count: (filter: object) => [filter],
  one: byId,
  autoresponse: byId,
});
/** What the account's people add to submissions: the words they choose from, notes, mentions, views and tables. */
export const triageKeys = defineKeys("triage", {
  choices: none,
  notes: byId,
  mentions: none,
  views: none,
  table: (formId: string) => [formId],
});
/** What the account's people and visitors write to each other by mail. */
export const threadKeys = defineKeys("threads", { reply: byId, messages: byId });
export const fileKeys = defineKeys("files", { ofSubmission: byId });
export const formKeys = defineKeys("forms", {
  list: none,
  one: byId,
  months: byId,
  templates: none,
  books: none,
  book: byId,
  markup: (id: string, fields: object) => [id, fields],
  summary: (id: string, from: string | null, to: string | null) => [id, from, to],
});
/** The fields of a form as they are edited. */
export const editorKeys = defineKeys("editor", {
  one: byId,
  review: (formId: string, version: string) => [formId, version],
  versions: byId,
  comparison: (formId: string, since: number) => [formId, since],
  pasted: (text: string) => [text],
});
export const sheetKeys = defineKeys("sheets", {
  list: (list: string, search: string) => [list, search],
  column: (name: string, search: string) => [name, search],
  one: byId,
  held: none,
  report: byId,
  inspection: none,
  deletions: none,
  overdueOfForm: byId,
});
/** The texts from which an answer to a sheet begins. */
export const templateKeys = defineKeys("templates", { list: none });
export const webhookKeys = defineKeys("webhooks", {
  endpoints: none,
  recovery: byId,
  deliveries: (endpointId: string, status: string | null) => [endpointId, status],
  ofSubmission: byId,
});
export const teamKeys = defineKeys("team", { people: none });
export const apiKeyKeys = defineKeys("apiKeys", { list: none });
export const passkeyKeys = defineKeys("passkeys", { list: none });
export const identityKeys = defineKeys("identities", { list: none });
/** The service's accounts and plans, for its operator. */
export const operatorKeys = defineKeys("operator", { accounts: none, account: byId, plans: none, reports: none });
