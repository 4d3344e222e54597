import type { FormInList } from "./queries/formList.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Status } from "../shared/Status.tsx";
import { describeState, describeUse } from "./condition.ts";

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
            <Button data-form={form.id} aria-current={form.id === chosenId} onPress={() => onChoose(form.id)}>
              <strong title={form.name}>{form.name}</strong>
              <span>
                <Status tone={isTrouble ? "bad" : "good"}>{label}</Status>
              </span>
              <span>{describeUse(form)}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
