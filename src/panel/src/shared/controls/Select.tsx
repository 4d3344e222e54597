import { useContext } from "react";
import styles from "./controls.module.css";
import { InputFaults } from "./inputFaults.ts";

/**
 * A choice of few. It is the browser's own `select`: a phone opens the system's picker for it, which is large, scrolls and stays on the
 * screen, where a list of the page lies over the page and below the keyboard.
 */
export function Select<Value extends string>({
  id,
  name,
  label,
  isLabelHidden = false,
  options,
  chosen,
  initial,
  isDisabled = false,
  isRequired = false,
  onChoose,
}: {
  readonly id?: string;
  readonly name?: string;
  readonly label: string;
  /** Whether the place says what is chosen, so that only those who do not see it need the label. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly chosen?: Value;
  /** What is chosen at first, where the form's data have the choice. */
  readonly initial?: Value | undefined;
  readonly isDisabled?: boolean;
  /** Whether the option with the empty value is no choice. */
  readonly isRequired?: boolean;
  readonly onChoose?: (value: Value) => void;
}) {
  const inputName = name ?? id;
  const fault = useContext(InputFaults)[inputName ?? ""];
  return (
    <>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        name={inputName}
        aria-label={isLabelHidden ? label : undefined}
        value={chosen}
        defaultValue={initial}
        disabled={isDisabled}
        required={isRequired}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          const next = options.find(([value]) => value === target.value);
          if (next !== undefined) onChoose?.(next[0]);
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {fault !== undefined && (
        <span id={`${id}-fault`} className={styles["fault"]}>
          {fault}
        </span>
      )}
    </>
  );
}
