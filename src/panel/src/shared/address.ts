import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

/**
 * The id of the form that leads to the list's address. Only the service writes it: without the script the controls that are its parts open
 * the address that they name, and with the script they belong to no form.
 */
export const LIST_FORM = "list";

type AddressName =
  | "asignado"
  | "buscar"
  | "cuenta"
  | "desde"
  | "destino"
  | "envio"
  | "estado"
  | "etiqueta"
  | "formulario"
  | "hasta"
  | "hoja"
  | "lista"
  | "orden"
  | "periodo"
  | "vista";

/** Sets a value: an entry more in the browser's history, or one in the place of its last (`isReplaced`). Empty text removes the value. */
type SetAddress = (value: string, isReplaced?: boolean) => void;

/** A value in the query of the page's address, and its setter, which stays the same. */
export function useAddress(name: AddressName): readonly [value: string, set: SetAddress] {
  const value = useSearch({
    strict: false,
    select(search: Readonly<Record<string, unknown>>) {
      const found = search[name];
      return typeof found === "string" ? found : "";
    },
  });
  const setterOf = useAddressSetters();
  const set = useCallback((next: string, isReplaced?: boolean) => setterOf(name)(next, isReplaced), [name, setterOf]);
  return [value, set];
}

/** The setter of each value in the query of the page's address. */
export function useAddressSetters(): (name: AddressName) => SetAddress {
  const navigate = useNavigate();
  return useCallback(
    (name) =>
      (next, isReplaced = false) =>
        void navigate({
          to: ".",
          replace: isReplaced,
          search: (before: Readonly<Record<string, unknown>>) => ({
            ...before,
            [name]: next === "" ? undefined : next,
          }),
        }),
    [navigate],
  );
}
