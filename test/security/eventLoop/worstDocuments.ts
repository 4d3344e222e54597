import { MAX_DOCUMENT_CHARACTERS, MAX_LINES, MAX_TOKENS } from "../../../src/graphql/limits.ts";
import { type Input, postOperation } from "./inputs.ts";

/**
 * Documents at the limits that cost the most for their size: fields of one name are compared in pairs, with their arguments, their own
 * fields and their fragments, and each error says its line. None of them has a run.
 */
const DOCUMENTS: Readonly<Record<string, string>> = {
  "a field again and again": select("__typename", 1),
  "a field with a field again and again": select("viewer{__typename}", 4),
  "fields three deep again and again": select("viewer{account{id}}", 7),
  "a field with an argument again and again": select("node(id:1){id}", 9),
  "a field with three arguments again and again": select('forms(first:1 after:"a" last:2){nodes{id}}', 19),
  "many aliases": select((index) => `a${index}:__typename`, 3),
  "many unknown fields": select((index) => `unknown${index}`, 1),
  "many unknown arguments": select((index) => `node(unknown${index}:1){id}`, 9),
  "many unknown types": select((index) => `...on Unknown${index}{id}`, 6),
  "many directives": select("__typename@skip(if:true)", 8),
  "fragments within fragments": `{...f0}${repeat((index) => `fragment f${index} on Query{__typename ...f${index + 1}}`, 9, 14)}fragment f${countRepeats(9, 14)} on Query{__typename}`,
  "many fragments beside one another": `{${repeat((index) => `...f${index}`, 12, 9)}}${repeat((index) => `fragment f${index} on Query{viewer{__typename}}`, 12, 9)}`,
  "a fragment that many fields spread": `{${repeat("viewer{...f}", 5, 20)}}fragment f on Viewer{__typename ...g}fragment g on Viewer{__typename}`,
  "inline fragments within each other": `{${"...{".repeat(111)}${"__typename ".repeat(660)}${"}".repeat(111)}}`,
  "many operations and fragments": `${repeat((index) => `query q${index}{...f}`, 15, 9)}fragment f on Query{${repeat((index) => `...g${index}`, 15, 9)}}${repeat((index) => `fragment g${index} on Query{__typename}`, 15, 9)}`,
  "conflicts after many lines": `${"\n".repeat(MAX_LINES - 1)}${" ".repeat(80_000)}${writeConflicts()}`,
  "conflicts after too many lines": `${"\n".repeat(MAX_DOCUMENT_CHARACTERS - 20_000)}${writeConflicts()}`,
};

export function listWorstDocuments(): readonly Input[] {
  return Object.entries(DOCUMENTS).map(([name, query]) => ({ name, request: () => postOperation({ query }) }));
}

/** Two hundred errors, each with the places of two fields. */
function writeConflicts(): string {
  return `{${repeat("viewer{a:__typename}", 15, 3)} ${repeat("viewer{a:account{id}}", 15, 3)}}`;
}

function select(field: string | ((index: number) => string), tokens: number): string {
  return `{${repeat(field, tokens, 2)}}`;
}

/** As many repeats, of so many tokens each, as the limit leaves beside `otherTokens`. */
function repeat(text: string | ((index: number) => string), tokens: number, otherTokens: number): string {
  const write = typeof text === "string" ? () => text : text;
  return Array.from({ length: countRepeats(tokens, otherTokens) }, (_, index) => write(index)).join(" ");
}

function countRepeats(tokens: number, otherTokens: number): number {
  return Math.floor((MAX_TOKENS - otherTokens) / tokens);
}
