import { type FormEvent, type RefObject, useState } from "react";
import styles from "./controls.module.css";

/** A field for one short text, with known ones to choose from. Enter takes it, Escape leaves the field. */
export function SuggestField({
  id,
  label,
  known,
  maxLength,
  onTake,
  ref,
}: {
  readonly id: string;
  /** Shown in the empty field. */
  readonly label: string;
  readonly known: readonly string[];
  readonly maxLength: number;
  readonly onTake: (text: string) => void;
  readonly ref?: RefObject<HTMLInputElement | null>;
}) {
  const [text, setText] = useState("");
  const take = (event: FormEvent) => {
    event.preventDefault();
    const taken = text.trim();
    if (taken === "") return;
    onTake(taken);
    setText("");
  };
  return (
    <form className={styles["suggesting"]} onSubmit={take}>
      <input
        id={id}
        ref={ref}
        list={`${id}-known`}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Escape") currentTarget.blur();
        }}
      />
      <datalist id={`${id}-known`}>
        {known.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </form>
  );
}
