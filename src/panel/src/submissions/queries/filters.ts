import type { SubmissionFilter } from "../../generated/graphql.ts";
import { DAY_MS, LIMA_OFFSET } from "../../../../domain/times.ts";

/** What a list of submissions shows. An empty text is no condition; the days are Lima's, both included. */
export type ListFilter = {
  readonly view: "all" | "unread" | "starred" | "unconfirmed" | "spam";
  readonly formId: string;
  readonly search: string;
  readonly from: string;
  readonly to: string;
  /** The id of a state. */
  readonly state: string;
  /** The id of a person, or NOBODY. */
  readonly assignee: string;
  readonly tag: string;
  /** OLDEST_FIRST, or empty for the newest first. */
  readonly order: string;
};

/** By what a table is ordered; null for the order of time. */
export type Order = { readonly column: string; readonly descending: boolean } | null;

/** What a list shows, in which order. */
export type OrderedFilter = ListFilter & { readonly by?: Order };

/** What the address has in place of a person's id for submissions that are nobody's. */
export const NOBODY = "nadie";
/** What the address has for a list that begins with the oldest submission. */
export const OLDEST_FIRST = "antiguos";

export const NO_FILTER: ListFilter = {
  view: "all",
  formId: "",
  search: "",
  from: "",
  to: "",
  state: "",
  assignee: "",
  tag: "",
  order: "",
};

/** The lists in the order of their buttons: the word in the address and the view that it names. */
export const LISTS = [
  ["", "all"],
  ["sin-leer", "unread"],
  ["destacados", "starred"],
  ["por-confirmar", "unconfirmed"],
  ["spam", "spam"],
] as const satisfies readonly (readonly [string, ListFilter["view"]])[];

/** The filter that the query of the page's address names. */
export function toFilter(search: Readonly<Record<string, unknown>>): ListFilter {
  const read = (name: string) => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const view = LISTS.find(([word]) => word === read("lista"))?.[1] ?? "all";
  return {
    view,
    formId: read("formulario"),
    search: read("buscar"),
    from: read("desde"),
    to: read("hasta"),
    state: read("estado"),
    assignee: read("asignado"),
    tag: read("etiqueta"),
    order: read("orden") === OLDEST_FIRST ? OLDEST_FIRST : "",
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter as the API has it, without the form. */
export function toApiFilter({ view, search, from, to, state, assignee, tag }: ListFilter): SubmissionFilter {
  const [begin, end] = [startOf(from), startOf(to)];
  return {
    ...(view === "spam" ? { status: "QUARANTINED" } : {}),
    ...(view === "unconfirmed" ? { status: "UNCONFIRMED" } : {}),
    ...(view === "unread" ? { isRead: false } : {}),
    ...(view === "starred" ? { isStarred: true } : {}),
    ...(search === "" ? {} : { search }),
    ...(state === "" ? {} : { stateId: state }),
    ...(assignee === "" ? {} : assignee === NOBODY ? { isAssigned: false } : { assigneeId: assignee }),
    ...(tag === "" ? {} : { tag }),
    ...(begin === null ? {} : { createdFrom: begin.toISOString() }),
    ...(end === null ? {} : { createdTo: new Date(end.getTime() + DAY_MS).toISOString() }),
  };
}

/** Whether the list has every submission of its form. */
export function isNarrowed(filter: ListFilter): boolean {
  const conditions = Object.entries({ ...filter, order: NO_FILTER.order });
  return conditions.some(([name, value]) => value !== NO_FILTER[name as keyof ListFilter]);
}

/** Whether the list has submissions that are held, and none that were accepted. */
export function isOfHeld({ view }: Pick<ListFilter, "view">): boolean {
  return view === "spam" || view === "unconfirmed";
}

type Arrived = {
  readonly form?: { readonly id: string } | null;
  readonly createdAt: string;
  readonly state: { readonly id: string };
};

/** Whether a new submission belongs to the list; null where only the service knows. */
export function showsNew(filter: OrderedFilter, { form, createdAt, state }: Arrived): boolean | null {
  if (isOfHeld(filter) || filter.view === "starred") return false;
  // The order of a column stands in the place of that of time.
  if (filter.by == null && filter.order === OLDEST_FIRST) return false;
  if (filter.tag !== "" || (filter.assignee !== "" && filter.assignee !== NOBODY)) return false;
  if (filter.state !== "" && filter.state !== state.id) return false;
  if (filter.formId !== "" && filter.formId !== form?.id) return false;
  const { createdFrom, createdTo } = toApiFilter(filter);
  const at = Date.parse(createdAt);
  if (createdFrom && at < Date.parse(createdFrom)) return false;
  if (createdTo && at >= Date.parse(createdTo)) return false;
  return filter.search === "" && filter.by == null ? true : null;
}

function startOf(day: string): Date | null {
  if (!DAY.test(day)) return null;
  const start = new Date(`${day}T00:00:00${LIMA_OFFSET}`);
  return Number.isNaN(start.getTime()) ? null : start;
}
