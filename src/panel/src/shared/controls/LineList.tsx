import { useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import styles from "./LineList.module.css";

/**
 * Texts of one line each, such as the choices of a question. Enter adds one below, the backspace in an empty one removes it, the arrows lead
 * from one to the next, and a pasted list becomes as many.
 */
export function LineList({
  label,
  lines,
  maxLength,
  max,
  describeLine,
  describeRemoval,
  add,
  onChange,
}: {
  readonly label: string;
  readonly lines: readonly string[];
  readonly maxLength: number;
  /** The most lines. */
  readonly max: number;
  readonly describeLine: (place: number) => string;
  readonly describeRemoval: (place: number) => string;
  /** What the button says that adds a line. */
  readonly add: string;
  readonly onChange: (lines: readonly string[]) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() => place.current?.querySelectorAll("input")[index]?.focus());
  const insert = (index: number, ...added: readonly string[]) => {
    const room = max - lines.length;
    if (room <= 0) return;
    onChange([...lines.slice(0, index), ...added.slice(0, room), ...lines.slice(index)]);
    focus(index + Math.min(added.length, room) - 1);
  };
  const removeAt = (index: number) => {
    onChange(lines.filter((_, other) => other !== index));
    focus(Math.max(index - 1, 0));
  };

  return (
    <div ref={place} role="group" aria-label={label} className={styles["lines"]}>
      {lines.map((line, index) => (
        // A line has no identity besides its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles["line"]}>
          <Input
            aria-label={describeLine(index + 1)}
            value={line}
            maxLength={maxLength}
            onChange={({ target }) => onChange(lines.map((one, other) => (other === index ? target.value : one)))}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain").split(/\r\n|\r|\n|\t/);
              const found = pasted.map((one) => one.trim().slice(0, maxLength)).filter((one) => one !== "");
              if (found.length < 2) return;
              event.preventDefault();
              if (line.trim() !== "") return insert(index + 1, ...found);
              onChange([...lines.slice(0, index), ...found, ...lines.slice(index + 1)].slice(0, max));
              focus(index + found.length - 1);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") {
                event.preventDefault();
                insert(index + 1, "");
              } else if (event.key === "Backspace" && line === "" && lines.length > 1) {
                event.preventDefault();
                removeAt(index);
              } else if (event.key === "ArrowDown" && !event.altKey) focus(index + 1);
              else if (event.key === "ArrowUp" && !event.altKey) focus(index - 1);
            }}
          />
          <Button
            className={styles["remove"] ?? ""}
            aria-label={describeRemoval(index + 1)}
            isDisabled={lines.length < 2}
            onPress={() => removeAt(index)}
          >
            <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" focusable="false">
              <path d="M5 5l10 10M15 5 5 15" />
            </svg>
          </Button>
        </div>
      ))}
      {lines.length < max && (
        <Button className={styles["add"] ?? ""} onPress={() => insert(lines.length, "")}>
          {add}
        </Button>
      )}
    </div>
  );
}
