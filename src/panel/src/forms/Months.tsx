import { useMemo, useState } from "react";
import { type Month, useMonths } from "./queries/months.ts";
import { BarChart } from "../shared/charts/BarChart.tsx";
import type { Bar } from "../shared/charts/Bars.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { Problem } from "../shared/Problem.tsx";
import styles from "./forms.module.css";
import { words } from "./words.ts";

const { history } = words;
const NUMBER = new Intl.NumberFormat("es-PE");
const SHORT_MONTH = new Intl.DateTimeFormat("es-PE", { month: "short", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("es-PE", { month: "long", year: "numeric", timeZone: "UTC" });

/** What came to a form in the last months; the service is asked when the list is opened. */
export function Months({ formId }: { readonly formId: string }) {
  const [isOpen, setOpen] = useState(false);
  const months = useMonths(formId, isOpen);
  const bars = useMemo(() => (months.data ?? []).map(toBar).toReversed(), [months.data]);

  return (
    <Disclosure title={history.title} isOpen={isOpen} onToggle={setOpen}>
      {months.isLoading && <p role="status">{history.loading}</p>}
      {months.error && <Problem error={months.error} onRetry={() => void months.refetch()} />}
      {months.data && <BarChart bars={bars} />}
      {months.data && (
        <table className={styles["months"]}>
          <thead>
            <tr>
              <th scope="col">{history.month}</th>
              <th scope="col">{history.accepted}</th>
              <th scope="col">{history.refused}</th>
            </tr>
          </thead>
          <tbody>
            {months.data.map(({ month, accepted, refused }) => (
              <tr key={month}>
                <th scope="row">{MONTH.format(new Date(`${month}-01`))}</th>
                <td>{NUMBER.format(accepted)}</td>
                <td>{NUMBER.format(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Disclosure>
  );
}

function toBar({ month, accepted }: Month): Bar {
  const first = new Date(`${month}-01`);
  return { value: accepted, short: SHORT_MONTH.format(first), name: MONTH.format(first) };
}
