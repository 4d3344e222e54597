import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useAddressSetters } from "../shared/address.ts";
import { toFilter } from "./queries/filters.ts";

/** The filter that the address names, which stays the same object as long as it is the same filter. */
export function useFilter() {
  return useSearch({ strict: false, select: toFilter, structuralSharing: true });
}

/** A setter for each part of the filter. They stay the same. */
export function useFilterSetters() {
  const setterOf = useAddressSetters();
  return useMemo(
    () => ({
      setList: setterOf("lista"),
      setFormId: setterOf("formulario"),
      setSearch: setterOf("buscar"),
      setFrom: setterOf("desde"),
      setTo: setterOf("hasta"),
      setState: setterOf("estado"),
      setAssignee: setterOf("asignado"),
      setTag: setterOf("etiqueta"),
      setOrder: setterOf("orden"),
    }),
    [setterOf],
  );
}

export type FilterSetters = ReturnType<typeof useFilterSetters>;
