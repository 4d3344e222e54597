import type { Home } from "../../queries/home.ts";
import styles from "./home.module.css";
import { words } from "./words.ts";

const NUMBER = new Intl.NumberFormat("es-PE");
/** A day has no time zone; its text names midnight in UTC. */
const SHORT_DAY = new Intl.DateTimeFormat("es-PE", { weekday: "narrow", timeZone: "UTC" });
const LONG_DAY = new Intl.DateTimeFormat("es-PE", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
/** A day with a submission is seen, however many came on other days. */
const MIN_PERCENT = 4;

type Day = { readonly date: string; readonly accepted: number; readonly refused: number };

/** The submissions of all forms by day: bars, and a table with the same numbers. */
export function DailyChart({ forms }: { readonly forms: Home["forms"] }) {
  const days = addUp(forms);
  const most = Math.max(1, ...days.map(({ accepted }) => accepted));
  const accepted = sum(days.map((day) => day.accepted));
  const refused = sum(days.map((day) => day.refused));

  return (
    <section className={styles["card"]} aria-labelledby="counts">
      <h3 id="counts">{words.counts}</h3>
      <p className={styles["total"]}>
        <b>{words.describeTotal(accepted, NUMBER.format(accepted))}</b>
        {refused > 0 && <span className={styles["urgent"]}> · {words.describeRefused(NUMBER.format(refused))}</span>}
      </p>
      <ol className={styles["bars"]} aria-hidden="true">
        {days.map((day) => (
          <li key={day.date} title={`${LONG_DAY.format(new Date(day.date))}: ${NUMBER.format(day.accepted)}`}>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none">
              <Bar share={day.accepted / most} />
            </svg>
            <span>{SHORT_DAY.format(new Date(day.date))}</span>
          </li>
        ))}
      </ol>
      <details>
        <summary>{words.table}</summary>
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
      </details>
    </section>
  );
}

function Bar({ share }: { readonly share: number }) {
  const height = share === 0 ? 1 : Math.max(MIN_PERCENT, share * 100);
  return (
    <rect x="0" y={100 - height} width="10" height={height} fill="currentColor" opacity={share === 0 ? 0.35 : 1} />
  );
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
