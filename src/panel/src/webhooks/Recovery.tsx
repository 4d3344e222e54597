import { beginRanges, useRecover, useRecovery } from "./queries.ts";
import { words } from "./words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./webhooks.module.css";

const RANGES = [
  ["hour", words.recoverHour],
  ["day", words.recoverDay],
  ["week", words.recoverWeek],
] as const;

/** Sends again what did not arrive: how many that are for each range, and how far the latest recovery is. */
export function Recovery({ endpointId }: { readonly endpointId: string }) {
  const recovery = useRecovery(endpointId);
  const recover = useRecover();
  const { counts = [null, null, null], latest = null } = recovery.data ?? {};
  const isRunning = latest?.status === "RUNNING";

  return (
    <section className={styles["recover"]} aria-label={words.recover}>
      <h3>{words.recover}</h3>
      <p className="hint">{counts[2] === 0 ? words.nothingMissing : words.recoverHint}</p>
      <div className="acts">
        {RANGES.map(([range, label], index) => (
          <Button
            key={range}
            isDisabled={recover.isPending || isRunning || counts[index] === 0}
            onPress={() => recover.mutate({ id: endpointId, since: beginRanges()[range] })}
          >
            {words.describeMissing(label, counts[index] ?? null)}
          </Button>
        ))}
      </div>
      <p role="status">{latest !== null && words.describeRecovery(latest.status, latest.queued, latest.total)}</p>
      {recover.error && <p role="alert">{describeProblem(recover.error)}</p>}
    </section>
  );
}
