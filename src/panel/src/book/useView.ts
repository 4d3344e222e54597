import { useAddress } from "../shared/address.ts";

export const VIEWS = ["list", "board"] as const;
export type View = (typeof VIEWS)[number];

const KEY = "ventanilla.libro.vista";
const NAMES: Readonly<Record<View, string>> = { list: "lista", board: "tablero" };

/** How the waiting sheets are shown: as the page's address says, else as this browser showed them last. */
export function useView(): readonly [view: View, set: (view: View) => void] {
  const [name, setName] = useAddress("vista");
  const view = (name === "" ? recall() : name) === NAMES.board ? "board" : "list";

  const set = (next: View) => {
    setName(NAMES[next]);
    try {
      localStorage.setItem(KEY, NAMES[next]);
    } catch {
      // A browser that keeps nothing has the view in the address alone.
    }
  };
  return [view, set];
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
