import type { FieldDraftFragment } from "../generated/graphql.ts";
import type { Fields } from "./fields.ts";
import { words } from "./words.ts";

/** What stops publishing, as the service says it of a saved draft. */
export type DraftProblem = Pick<FieldDraftFragment["problems"][number], "code" | "path" | "message">;

/** The problems of a draft by the keys of its fields. Those of all fields together are under the empty key. */
export type ProblemsByField = ReadonlyMap<string, readonly DraftProblem[]>;

const { problems: sentences, changes } = words;

/** The problems of a draft whose fields are these, in their order. */
export function placeProblems(problems: readonly DraftProblem[], fields: Fields): ProblemsByField {
  return Map.groupBy(problems, (problem) => fields[indexOf(problem)]?.key ?? "");
}

/** A problem in the editor's words, or in those of the service with the setting that it is about. */
export function describeProblem({ code, path, message }: DraftProblem): string {
  const [setting = "", ...parts] = path?.slice(3) ?? [];
  const place = [setting, ...parts.map((part) => (/^\d+$/.test(part) ? "*" : part))].join(".");
  const own = sentences.own[`${place} ${code}`];
  if (own !== undefined) return own;
  const named = changes.settings[setting];
  return setting === "type" || named === undefined ? message : sentences.describe(named, message);
}

/** A problem with the question that has it. */
export function describeAt(fields: Fields, problem: DraftProblem): string {
  const field = fields[indexOf(problem)];
  const sentence = describeProblem(problem);
  return field === undefined ? sentence : `«${field.label.trim() || words.list.unnamed}»: ${sentence}`;
}

/** The place of the field at a path such as `input.fields.2.label`; -1 for a problem of all fields. */
function indexOf({ path }: DraftProblem): number {
  return path?.[1] === "fields" && path[2] !== undefined ? Number(path[2]) : -1;
}
