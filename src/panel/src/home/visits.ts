import { MINUTE_MS } from "../../../domain/times.ts";

/** A visit goes on while its pages are opened within this time of each other. */
const VISIT_MS = 30 * MINUTE_MS;

type Visits = { readonly before: string | null; readonly last: string };

/** Notes that the account is looked at now. Returns when the visit before this one ended; null where this browser knows of none. */
export function noteVisit(accountId: string, now = Date.now()): string | null {
  const key = `ventanilla.visitas.${accountId}`;
  try {
    const known = read(localStorage.getItem(key));
    const isSame = known !== null && now - Date.parse(known.last) < VISIT_MS;
    const before = isSame ? known.before : (known?.last ?? null);
    localStorage.setItem(key, JSON.stringify({ before, last: new Date(now).toISOString() } satisfies Visits));
    return before;
  } catch {
    return null;
  }
}

function read(text: string | null): Visits | null {
  const kept = JSON.parse(text ?? "null") as Partial<Visits> | null;
  if (typeof kept?.last !== "string" || Number.isNaN(Date.parse(kept.last))) return null;
  return { before: typeof kept.before === "string" ? kept.before : null, last: kept.last };
}
