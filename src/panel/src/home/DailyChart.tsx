import { useMemo } from "react";
import type { Home } from "./queries.ts";
import { BarChart } from "../shared/charts/BarChart.tsx";
import type { Bar } from "../shared/charts/Bars.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import styles from "./home.module.css";
import { words } from "./words.ts";

const NUMBER = new Intl.NumberFormat("es-PE");
const CHANGE = new Intl.NumberFormat("es-PE", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const WEEK = 7;
const FEW = 10;
/** A day has no time zone; its text names midnight in UTC. */
const SHORT_DAY = new Intl.DateTimeFormat("es-PE", { weekday: "narrow", timeZone: "UTC" });
const LONG_DAY = new Intl.DateTimeFormat("es-PE", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
type Day = { readonly date: string; readonly accepted: number; readonly refused: number };

/** The submissions of all forms by day: bars, and a table with the same numbers. */
export function DailyChart({ forms }: { readonly forms: Home["forms"] }) {
  const days = useMemo(() => addUp(forms), [forms]);
  const bars = useMemo(() => days.map(toBar), [days]);
  const accepted = sum(days.map((day) => day.accepted));
  const refused = sum(days.map((day) => day.refused));

  return (
    <section className={styles["card"]} aria-labelledby="counts">
      <h3 id="counts">{words.counts}</h3>
      <p className={styles["total"]}>
        <b>{words.describeTotal(accepted, NUMBER.format(accepted))}</b>
        {refused > 0 && <span className={styles["urgent"]}>{words.describeRefused(NUMBER.format(refused))}</span>}
        <span className={styles["calm"]}>{describeTrend(days)}</span>
      </p>
      <BarChart bars={bars} />
      <Disclosure title={words.table}>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.accepted}</th>
              <th scope="col">{words.refused}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{LONG_DAY.format(new Date(day.date))}</th>
                <td>{NUMBER.format(day.accepted)}</td>
                <td>{NUMBER.format(day.refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}

function toBar({ date, accepted }: Day): Bar {
  const day = new Date(date);
  return { value: accepted, short: SHORT_DAY.format(day), name: LONG_DAY.format(day) };
}

function addUp(forms: Home["forms"]): readonly Day[] {
  const all = forms.flatMap(({ dailyCounts }) => dailyCounts ?? []);
  return [...Map.groupBy(all, ({ date }) => date)]
    .map(([date, counts]) => ({
      date,
      accepted: sum(counts.map((count) => count.accepted)),
      refused: sum(counts.map((count) => count.refused)),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The last seven days beside the seven before them; only their number where few came before, of which a share says nothing. */
function describeTrend(days: readonly Day[]): string {
  const counts = days.map((day) => day.accepted);
  const [before, last] = [sum(counts.slice(0, -WEEK)), sum(counts.slice(-WEEK))];
  return words.describeTrend(NUMBER.format(last), before < FEW ? null : CHANGE.format((last - before) / before));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
