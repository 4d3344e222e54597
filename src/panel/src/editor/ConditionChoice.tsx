import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import type { Editor } from "./useEditor.ts";
import { type DraftField, kindOf, optionsOf } from "./fields.ts";
import styles from "./editor.module.css";
import { words } from "./words.ts";

const { condition: labels } = words.settings;
const MAX_VALUE_CHARACTERS = 200;

/** When the question is asked. Only earlier questions are offered, so that no two wait for each other. */
export function ConditionChoice({ editor, field }: { readonly editor: Editor; readonly field: DraftField }) {
  const { fields } = editor;
  const earlier = fields.slice(0, fields.indexOf(field)).filter(({ type }) => isNameable(type));
  const { showIf } = field;
  const other = earlier.find(({ name }) => name === showIf?.field);
  const options = other === undefined ? null : optionsOf(other);
  const firstValue = (named: DraftField) => (named.type === "CONSENT" ? "true" : (optionsOf(named)?.[0] ?? ""));
  const choose = (next: DraftField | undefined) =>
    editor.change(field, { showIf: next === undefined ? null : { field: next.name, equals: firstValue(next) } });
  const equal = (equals: string) => editor.change(field, { showIf: { field: showIf?.field ?? "", equals } });

  if (earlier.length === 0 && showIf == null) {
    return (
      <section className={styles["conditions"]} aria-label={labels.title}>
        <h3>{labels.title}</h3>
        <p className="hint">
          {labels.always}. {labels.none}
        </p>
      </section>
    );
  }
  return (
    <section className={styles["conditions"]} aria-label={labels.title}>
      <h3>{labels.title}</h3>
      <Checkbox
        isSelected={showIf != null}
        onChange={(isConditional) => choose(isConditional ? earlier.at(-1) : undefined)}
      >
        {labels.choose}
      </Checkbox>
      {showIf != null && (
        <>
          <Select
            id="condition-field"
            label={labels.field}
            options={[
              ...(other === undefined ? [[showIf.field, showIf.field] as const] : []),
              ...earlier.map(({ name, label }) => [name, label.trim() || name] as const),
            ]}
            chosen={showIf.field}
            onChoose={(name) => choose(earlier.find((one) => one.name === name))}
          />
          {other?.type === "CONSENT" ? (
            <p className="hint">{labels.accepted}</p>
          ) : options !== null ? (
            <Select
              id="condition-value"
              label={labels.equals}
              options={[
                ...(options.includes(showIf.equals) ? [] : [[showIf.equals, showIf.equals] as const]),
                ...options.map((option) => [option, option] as const),
              ]}
              chosen={showIf.equals}
              onChoose={equal}
            />
          ) : (
            <TextField
              id="condition-value"
              label={labels.equals}
              value={showIf.equals}
              maxLength={MAX_VALUE_CHARACTERS}
              onChange={equal}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Whether a condition may name a value of the type. */
function isNameable(type: DraftField["type"]): boolean {
  const { isComparable, asksNothing } = kindOf(type);
  return isComparable && !asksNothing;
}
