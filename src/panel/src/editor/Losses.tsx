import type { ReviewFieldDraftQuery } from "../generated/graphql.ts";
import styles from "./review.module.css";
import { words } from "./dialogWords.ts";

const { publish: labels } = words;
const NUMBER = new Intl.NumberFormat("es-PE");

type Draft = NonNullable<NonNullable<ReviewFieldDraftQuery["form"]>["fieldDraft"]>;
type Loss = NonNullable<Draft["losses"]>[number];

/** The questions with data that are removed or get another type, with how many submissions have data of them. */
export function Losses({ losses }: { readonly losses: readonly Loss[] }) {
  const met = losses.filter(({ submissions }) => submissions > 0);
  if (met.length === 0) return null;
  return (
    <div className={styles["warning"]} role="alert">
      <h3>{labels.losses}</h3>
      <ul>
        {met.map(({ field, newType, submissions, isExact }) => (
          <li key={field.name}>
            {labels.describeLoss(field.label, NUMBER.format(submissions), newType == null, isExact)}
          </li>
        ))}
      </ul>
      <p>{labels.lossLead}</p>
    </div>
  );
}
