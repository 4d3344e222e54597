import { ToggleButton } from "react-aria-components/ToggleButton";
import styles from "./controls.module.css";

/** Buttons of which one is pressed: the shown list, view or example. A press of the pressed one changes nothing. */
export function Toggles<Value extends string | null>({
  label,
  className,
  options,
  chosen,
  address,
  onChoose,
}: {
  readonly label: string;
  readonly className: string;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly chosen: Value;
  /** The form that opens the address of a choice without the script, and the name of the choice there. */
  readonly address?: { readonly form: string; readonly name: string };
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <div className={className} role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <ToggleButton
          key={value}
          className={styles["button"] ?? ""}
          isSelected={value === chosen}
          onChange={() => onChoose(value)}
          {...(address === undefined ? {} : { ...address, type: "submit", value: value ?? "" })}
        >
          {name}
        </ToggleButton>
      ))}
    </div>
  );
}
