import { useState } from "react";
import { listFields } from "../shared/values.ts";
import type { Submission } from "./queries/submissions.ts";

/** The rows whose names are offered, and the most names. */
const LOOKED_AT = 200;
const MAX_NAMES = 40;

/** A name of data with the label that a field gives it. */
export type Column = { readonly name: string; readonly label: string };

/** The names of the data in the newest rows, in the order in which they appear. */
export function listColumns(submissions: readonly Submission[]): readonly Column[] {
  const columns = new Map<string, Column>();
  for (const { readable } of submissions.slice(0, LOOKED_AT)) {
    for (const { name, label } of listFields(readable)) {
      if (columns.size < MAX_NAMES && !columns.has(name)) columns.set(name, { name, label });
    }
  }
  return [...columns.values()];
}

/** The chosen columns of a form's list, or of the list of all forms, kept by this browser. */
export function useColumns(accountId: string, formId: string) {
  const key = `ventanilla.columnas.${accountId}.${formId}`;
  const [kept, setKept] = useState<Readonly<Record<string, readonly string[]>>>({});
  const columns = kept[key] ?? read(key);

  const toggle = (name: string) => {
    const next = columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name];
    setKept((before) => ({ ...before, [key]: next }));
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing shows the columns until the page is left.
    }
  };
  return [columns, toggle] as const;
}

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === "string") : [];
  } catch {
    return [];
  }
}
