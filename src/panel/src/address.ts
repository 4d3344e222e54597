import { useNavigate, useSearch } from "@tanstack/react-router";

/** A value in the query of the page's address, and a setter that adds to the browser's history. Empty text removes it. */
export function useAddress(
  name: "buscar" | "envio" | "destino" | "formulario" | "hoja" | "lista" | "vista" | "cuenta" | "desde" | "hasta",
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
