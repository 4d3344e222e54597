import type { DraftField, Fields } from "./fields.ts";
import styles from "./card.module.css";
import { words } from "./words.ts";

/** When a question is asked, as a sentence: «se pregunta si *Entrega* es *Envío*». Nothing for one that is asked always. */
export function Condition({ fields, field: { showIf } }: { readonly fields: Fields; readonly field: DraftField }) {
  if (showIf == null) return null;
  const other = fields.find(({ name }) => name === showIf.field);
  const isConsent = other?.type === "CONSENT";
  const [before, between] = isConsent ? words.list.consentCondition : words.list.condition;
  return (
    <p className={styles["condition"]}>
      {before}
      <em>{other?.label ?? showIf.field}</em>
      {between}
      {!isConsent && <em>{showIf.equals}</em>}
    </p>
  );
}
