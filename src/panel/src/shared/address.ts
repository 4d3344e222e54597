import { useNavigate, useSearch } from "@tanstack/react-router";

/**
 * The id of the form that leads to the list's address. Only the service writes it: without the script the controls that are its parts open
 * the address that they name, and with the script they belong to no form.
 */
export const LIST_FORM = "list";

/** A value in the query of the page's address, and a setter that adds to the browser's history. Empty text removes it. */
export function useAddress(
  name:
    | "buscar"
    | "envio"
    | "destino"
    | "formulario"
    | "hoja"
    | "lista"
    | "vista"
    | "cuenta"
    | "periodo"
    | "desde"
    | "hasta",
): readonly [value: string, set: (value: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = search[name];

  const set = (next: string) =>
    void navigate({
      to: ".",
      search: (before: Readonly<Record<string, unknown>>) => ({ ...before, [name]: next === "" ? undefined : next }),
    });
  return [typeof value === "string" ? value : "", set];
}
