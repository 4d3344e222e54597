import { useAddress } from "../shared/address.ts";
import { toFilter } from "./queries/filters.ts";

/** The filter that the address names, and a setter for each part of it. */
export function useFilter() {
  const [lista, setList] = useAddress("lista");
  const [formulario, setFormId] = useAddress("formulario");
  const [buscar, setSearch] = useAddress("buscar");
  const [desde, setFrom] = useAddress("desde");
  const [hasta, setTo] = useAddress("hasta");
  const [estado, setState] = useAddress("estado");
  const [asignado, setAssignee] = useAddress("asignado");
  const [etiqueta, setTag] = useAddress("etiqueta");
  const [orden, setOrder] = useAddress("orden");
  const filter = toFilter({ lista, formulario, buscar, desde, hasta, estado, asignado, etiqueta, orden });
  return { filter, setList, setFormId, setSearch, setFrom, setTo, setState, setAssignee, setTag, setOrder };
}

export type FilterSetters = Omit<ReturnType<typeof useFilter>, "filter">;
