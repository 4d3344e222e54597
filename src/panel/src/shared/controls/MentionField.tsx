import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./controls.module.css";

/** What is typed of a name behind an @, up to the caret. */
const MENTION = /(?:^|\s)@([^\s@]*)$/u;
const MAX_OFFERED = 5;

/**
 * A field for a text of several lines that can name people: behind an @ it offers those whose name fits. Enter takes the first one, a press
 * or Tab another. Control and Enter together send the text.
 */
export function MentionField({
  id,
  label,
  placeholder,
  maxLength,
  text,
  names,
  describe,
  onChange,
  onSend,
}: {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly text: string;
  readonly names: readonly string[];
  /** The name of the button that mentions a person. */
  readonly describe: (name: string) => string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
}) {
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null);
  /** Where the caret goes when the text has changed. */
  const next = useRef<number | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const offered = begun === null ? [] : names.filter((name) => fits(name, begun)).slice(0, MAX_OFFERED);

  const mention = (name: string) => {
    const { current } = field;
    if (current === null) return;
    const caret = current.selectionStart;
    const before = `${text.slice(0, caret - (begun?.length ?? 0))}${name} `;
    onChange(before + text.slice(caret));
    setBegun(null);
    current.focus();
    next.current = before.length;
  };
  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  }, [text]);

  return (
    <>
      <textarea
        id={id}
        ref={field}
        rows={2}
        aria-label={label}
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
          setBegun(MENTION.exec(target.value.slice(0, target.selectionStart))?.[1] ?? null);
        }}
        onKeyDown={(event) => {
          const [first] = offered;
          if (event.key === "Escape") setBegun(null);
          if (event.key !== "Enter") return;
          if (first === undefined && !event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          if (first === undefined) onSend();
          else mention(first);
        }}
      />
      {offered.length > 0 && (
        <div className={styles["offered"]}>
          {offered.map((name) => (
            <Button key={name} aria-label={describe(name)} onPress={() => mention(name)}>
              @{name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function fits(name: string, begun: string): boolean {
  return name.toLowerCase().includes(begun.toLowerCase());
}
