import { useAddress } from "../../shared/address.ts";
import type { Days } from "../queries/summary.ts";
import { DAY_MS, limaDayOf } from "../../../../domain/times.ts";
import { words } from "./words.ts";

export type PeriodName = (typeof words.periods)[number][0];

const USUAL: PeriodName = "30";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period that the page's address names, its days, and what changes it. Days of one's own begin as those that were shown. */
export function usePeriod() {
  const [name, setName] = useAddress("periodo");
  const [from, setFrom] = useAddress("desde");
  const [to, setTo] = useAddress("hasta");
  const chosen = words.periods.find(([period]) => period === name)?.[0] ?? USUAL;
  return { chosen, days: daysOf(chosen, from, to), from, to, setName, setFrom, setTo };
}

/** A period of days ends today. A day of one's own that is no day sets no bound. */
export function daysOf(period: PeriodName, from: string, to: string, now = new Date()): Days {
  if (period === "todo") return { from: null, to: null };
  if (period === "fechas") return { from: DAY.test(from) ? from : null, to: DAY.test(to) ? to : null };
  return { from: limaDayOf(new Date(now.getTime() - (Number(period) - 1) * DAY_MS)), to: limaDayOf(now) };
}
