import { useNavigate, useSearch } from "@tanstack/react-router";

/**
 * The id of the form that leads to the list's address. Only the service writes it: without the script the controls that are its parts open
 * the address that they name, and with the script they belong to no form.
 */
export const LIST_FORM = "list";

/**
 * A value in the query of the page's address, and a setter that adds to the browser's history, or takes the place of its last entry
 * (`isReplaced`). Empty text removes it.
 */
export function useAddress(
  name:
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
    | "vista",
): readonly [value: string, set: (value: string, isReplaced?: boolean) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = search[name];

  const set = (next: string, isReplaced = false) =>
    void navigate({
      to: ".",
      replace: isReplaced,
      search: (before: Readonly<Record<string, unknown>>) => ({ ...before, [name]: next === "" ? undefined : next }),
    });
  return [typeof value === "string" ? value : "", set];
}
