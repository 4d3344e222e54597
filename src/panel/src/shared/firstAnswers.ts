import type { TypedDocumentString } from "../generated/graphql.ts";

type Given = { readonly query: string; readonly variables: object; readonly answer: unknown };

const given = readGiven();

/** The answer that the page has brought for the operation, once; undefined where there is none. */
export function takeFirstAnswer<Result, Variables>(
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
): { readonly data?: Result | null } | undefined {
  const key = keyOf(operation.toString(), variables);
  const answer = given.get(key);
  given.delete(key);
  return answer as { readonly data?: Result | null } | undefined;
}

/** Whether the page has brought answers that nobody has taken. */
export const hasFirstAnswers = () => given.size > 0;

function readGiven(): Map<string, unknown> {
  const text = (!import.meta.env.SSR && document.querySelector("#first-answers")?.textContent) || "[]";
  const all = JSON.parse(text) as readonly Given[];
  return new Map(all.map(({ query, variables, answer }) => [keyOf(query, variables), answer]));
}

function keyOf(query: string, variables: unknown): string {
  return `${query} ${JSON.stringify(variables)}`;
}
