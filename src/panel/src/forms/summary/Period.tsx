import { TextField } from "../../shared/controls/TextField.tsx";
import { Toggles } from "../../shared/controls/Toggles.tsx";
import styles from "./summary.module.css";
import type { usePeriod } from "./usePeriod.ts";
import { words } from "./words.ts";

/** The periods as buttons, and two days where they are one's own. */
export function Period({ period }: { readonly period: ReturnType<typeof usePeriod> }) {
  const { chosen, from, to, setName, setFrom, setTo } = period;
  return (
    <div className={styles["period"]}>
      <Toggles label={words.period} className="tabs" options={words.periods} chosen={chosen} onChoose={setName} />
      {chosen === "fechas" && (
        <div className={styles["days"]}>
          <TextField id="from" type="date" label={words.from} value={from} onChange={setFrom} />
          <TextField id="to" type="date" label={words.to} value={to} onChange={setTo} />
        </div>
      )}
    </div>
  );
}
