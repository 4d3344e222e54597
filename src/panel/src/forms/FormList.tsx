import type { FormInList } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeState, describeUse } from "./condition.ts";
import styles from "./forms.module.css";

/** The forms as buttons, with their condition. */
export function FormList({
  forms,
  chosenId,
  onChoose,
}: {
  readonly forms: readonly FormInList[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <ul className="list">
      {forms.map((form) => {
        const { label, isTrouble } = describeState(form);
        return (
          <li key={form.id}>
            <Button aria-current={form.id === chosenId} onPress={() => onChoose(form.id)}>
              <strong>{form.name}</strong>
              <span>
                <b className={styles[isTrouble ? "trouble" : "fine"]}>{label}</b>
              </span>
              <span>{describeUse(form)}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
