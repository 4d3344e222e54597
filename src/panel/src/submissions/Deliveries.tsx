import { Link } from "@tanstack/react-router";
import { useSubmissionDeliveries } from "./queries/details.ts";
import { describeTime } from "../shared/values.ts";
import { Status } from "../shared/Status.tsx";
import { DELIVERY_TONES } from "../webhooks/deliveryTones.ts";
import styles from "./submissions.module.css";
import { words } from "./words.ts";

/** What became of a submission at the form's webhooks; nothing where there are none. */
export function Deliveries({ id, canRead }: { readonly id: string; readonly canRead: boolean }) {
  const deliveries = useSubmissionDeliveries(id, canRead).data ?? [];
  if (deliveries.length === 0) return null;
  return (
    <section aria-labelledby="deliveries">
      <hr />
      <h3 id="deliveries">{words.deliveries}</h3>
      <ul className={styles["deliveries"]}>
        {deliveries.map(({ id: deliveryId, status, createdAt, attempts }) => (
          <li key={deliveryId}>
            <Status tone={DELIVERY_TONES[status]}>{words.statuses[status]}</Status>{" "}
            <span className="hint">
              {[describeTime(createdAt), words.attempts(attempts.length), attempts.at(-1)?.responseStatus]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/webhooks">{words.openWebhooks}</Link>
    </section>
  );
}
