import type { SubmissionFilter } from "../../generated/graphql.ts";
import { DAY_MS, LIMA_OFFSET } from "../../../../domain/times.ts";

/** What a list of submissions shows. An empty text is no condition; the days are Lima's, both included. */
export type ListFilter = {
  readonly view: "all" | "unread" | "starred" | "spam";
  readonly formId: string;
  readonly search: string;
  readonly from: string;
  readonly to: string;
};

export const NO_FILTER: ListFilter = { view: "all", formId: "", search: "", from: "", to: "" };

/** The lists in the order of their buttons: the word in the address and the view that it names. */
export const LISTS = [
  ["", "all"],
  ["sin-leer", "unread"],
  ["destacados", "starred"],
  ["spam", "spam"],
] as const satisfies readonly (readonly [string, ListFilter["view"]])[];

/** The filter that the query of the page's address names. */
export function toFilter(search: Readonly<Record<string, unknown>>): ListFilter {
  const read = (name: string) => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const view = LISTS.find(([word]) => word === read("lista"))?.[1] ?? "all";
  return { view, formId: read("formulario"), search: read("buscar"), from: read("desde"), to: read("hasta") };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter as the API has it, without the form. */
export function toApiFilter({ view, search, from, to }: ListFilter): SubmissionFilter {
  const [begin, end] = [startOf(from), startOf(to)];
  return {
    ...(view === "spam" ? { status: "QUARANTINED" } : {}),
    ...(view === "unread" ? { isRead: false } : {}),
    ...(view === "starred" ? { isStarred: true } : {}),
    ...(search === "" ? {} : { search }),
    ...(begin === null ? {} : { createdFrom: begin.toISOString() }),
    ...(end === null ? {} : { createdTo: new Date(end.getTime() + DAY_MS).toISOString() }),
  };
}

/** Whether the list has every submission of its form. */
export function isNarrowed({ view, search, from, to, formId }: ListFilter): boolean {
  return view !== "all" || search !== "" || from !== "" || to !== "" || formId !== "";
}

type Arrived = { readonly form?: { readonly id: string } | null; readonly createdAt: string };

/** Whether a new submission belongs to the list; null where only the service knows. */
export function showsNew(filter: ListFilter, { form, createdAt }: Arrived): boolean | null {
  if (filter.view === "spam" || filter.view === "starred") return false;
  if (filter.formId !== "" && filter.formId !== form?.id) return false;
  const { createdFrom, createdTo } = toApiFilter(filter);
  const at = Date.parse(createdAt);
  if (createdFrom && at < Date.parse(createdFrom)) return false;
  if (createdTo && at >= Date.parse(createdTo)) return false;
  return filter.search === "" ? true : null;
}

function startOf(day: string): Date | null {
  if (!DAY.test(day)) return null;
  const start = new Date(`${day}T00:00:00${LIMA_OFFSET}`);
  return Number.isNaN(start.getTime()) ? null : start;
}
