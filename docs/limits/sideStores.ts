import { type RowEnd, ROW_ENDS } from "../../src/repositories/rowEnds.ts";
import { FOLDERS, type Store, STORES } from "./storeTable.ts";
import { writeTable } from "../tables.ts";

const COLUMNS = ["Store", "Who fills it", "Bound of its bytes", "Ends", "Past the bound"];

/** The chapter of docs/limits.md about all that is stored. */
export function describeStores(): string {
  const tables = Object.entries(STORES).map(([table, store]) => listCells(`\`${table}\``, store, describeEnds(table)));
  const folders = Object.entries(FOLDERS).map(([name, store]) => listCells(name, store, store.end));
  return writeTable(COLUMNS, [...folders, ...tables]);
}

function listCells(name: string, { by, bound, full }: Store, end: string): readonly string[] {
  const { code, effect, limit, warning } = full;
  const past = [
    code === null ? effect : `\`${code}\`: ${effect}`,
    ...(limit === undefined ? [] : [`\`${limit}\``]),
    ...(warning === undefined ? [] : [`the account is warned of \`${warning}\``]),
  ];
  return [name, by, bound, end, past.join("; ")];
}

function describeEnds(table: string): string {
  return (ROW_ENDS[table] ?? []).map(describeEnd).join("; ");
}

function describeEnd(end: RowEnd): string {
  if ("with" in end) return `with \`${end.with}\``;
  if ("after" in end) return `by \`${end.after}\``;
  if ("act" in end) return `by ${/^[a-z]+[A-Z]/.test(end.act) ? `\`${end.act}\`` : end.act}`;
  return "account" in end ? "with its account" : "never";
}
