import type { FormSummary } from "../queries/summary.ts";
import { formatCount, formatShare } from "./formats.ts";
import styles from "./summary.module.css";
import { words } from "./words.ts";

const { funnel } = words;

/** From who saw the form's page to what was accepted: a table whose rows are drawn as bars. */
export function Funnel({ summary }: { readonly summary: FormSummary }) {
  const { views, begun, accepted, refused, quarantined } = summary;
  const sent = accepted + refused + quarantined;
  const visits = [
    { name: funnel.views, count: views, before: null },
    { name: funnel.begun, count: begun, before: views },
  ];
  const steps = [
    ...(views === 0 ? [] : visits),
    // What was sent from the owner's own site was never a view.
    { name: funnel.sent, count: sent, before: begun >= sent ? begun : null },
    { name: funnel.accepted, count: accepted, before: sent },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const aside = [
    refused > 0 && `${funnel.refused}: ${formatCount(refused)}`,
    quarantined > 0 && `${funnel.quarantined}: ${formatCount(quarantined)}`,
  ].filter((text) => text !== false);
  return (
    <section className={styles["card"]} aria-labelledby="embudo">
      <h3 id="embudo">{funnel.title}</h3>
      <table className={styles["funnel"]}>
        <thead className="unseen">
          <tr>
            <th scope="col">{funnel.step}</th>
            <th scope="col">{funnel.count}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, count, before }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <b>{formatCount(count)}</b>
                {before !== null && before > 0 && count <= before && (
                  <small> {funnel.of(formatShare(count, before))}</small>
                )}
                <i aria-hidden="true" style={{ inlineSize: `${(100 * count) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {aside.length > 0 && <p className="hint">{aside.join(" · ")}</p>}
      <p className="hint">{funnel.lead}</p>
    </section>
  );
}
