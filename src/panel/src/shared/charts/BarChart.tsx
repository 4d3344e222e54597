import { Suspense } from "react";
import { later } from "../later.tsx";
import type { Bar } from "./Bars.tsx";
import styles from "./charts.module.css";
import { words } from "../words.ts";

type Props = { readonly bars: readonly Bar[] };

// A chart that does not arrive leaves its place with a word about the table, which says the same.
const Bars = later(
  async () => (await import("./Bars.tsx")).Bars,
  () => <p className={styles["missing"]}>{words.chartMissing}</p>,
);

/** Bars beside a table with the same numbers, which is for whoever does not see them. The place is kept until they have come. */
export function BarChart({ bars }: Props) {
  return (
    <div className={styles["chart"]} aria-hidden="true">
      <Suspense>
        <Bars bars={bars} />
      </Suspense>
    </div>
  );
}
