import { useAddress } from "../../address.ts";
import type { ListFilter } from "../../queries/submissionFilters.ts";

const VIEWS = { "": "all", "sin-leer": "unread", destacados: "starred", spam: "spam" } as const;

/** The filter that the address names, and a setter for each part of it. */
export function useFilter() {
  const [list, setList] = useAddress("lista");
  const [formId, setFormId] = useAddress("formulario");
  const [search, setSearch] = useAddress("buscar");
  const [from, setFrom] = useAddress("desde");
  const [to, setTo] = useAddress("hasta");
  const view = Object.hasOwn(VIEWS, list) ? VIEWS[list as keyof typeof VIEWS] : "all";
  const filter: ListFilter = { view, formId, search, from, to };
  return { filter, setList, setFormId, setSearch, setFrom, setTo };
}

export type FilterSetters = Omit<ReturnType<typeof useFilter>, "filter">;

/** The lists in the order of their buttons: the word in the address and the view that it names. */
export const LISTS = Object.entries(VIEWS);
