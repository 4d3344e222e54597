import { useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import styles from "./tools.module.css";
import type { Column } from "./useColumns.ts";
import { words as triageWords } from "./triageWords.ts";
import { words } from "./words.ts";

/** The choice of the data that each row shows, and of their order where the list has one. */
export function Columns({
  offered,
  columns,
  onToggle,
  onMove,
  lead,
}: {
  readonly offered: readonly Column[];
  readonly columns: readonly string[];
  readonly onToggle: (name: string) => void;
  /** Moves a column by so many places to the right. */
  readonly onMove?: (name: string, by: number) => void;
  /** Where the choice is remembered. */
  readonly lead: string;
}) {
  if (offered.length === 0) return null;
  return (
    <Disclosure title={words.columns}>
      <p className="hint">{lead}</p>
      <div className={styles["names"]}>
        {offered.map(({ name, label }) => (
          <Checkbox key={name} isSelected={columns.includes(name)} onChange={() => onToggle(name)}>
            {shorten(label)}
          </Checkbox>
        ))}
      </div>
      {onMove !== undefined && <Order offered={offered} columns={columns} onMove={onMove} />}
    </Disclosure>
  );
}

/** A label that may be a whole sentence, such as a consent's. */
function shorten(label: string): string {
  return label.length > MAX_LABEL_CHARACTERS ? `${label.slice(0, MAX_LABEL_CHARACTERS - 1).trimEnd()}…` : label;
}

const MAX_LABEL_CHARACTERS = 60;

/** The columns from left to right, each with the buttons that move it. */
function Order({
  offered,
  columns,
  onMove,
}: {
  readonly offered: readonly Column[];
  readonly columns: readonly string[];
  readonly onMove: (name: string, by: number) => void;
}) {
  const [moved, setMoved] = useState("");
  const move = (name: string, label: string, by: number) => {
    onMove(name, by);
    // The buttons at the ends stay enabled: a disabled one would lose the focus.
    const place = Math.min(columns.length, Math.max(1, columns.indexOf(name) + by + 1));
    setMoved(triageWords.movedTo(label, place, columns.length));
  };
  return (
    <>
      <ol className={styles["order"]} aria-label={triageWords.columnsOrder}>
        {columns.map((name) => {
          const label = shorten(offered.find((each) => each.name === name)?.label ?? name);
          return (
            <li key={name}>
              <Button aria-label={triageWords.moveLeft(label)} onPress={() => move(name, label, -1)}>
                ←
              </Button>
              <span>{label}</span>
              <Button aria-label={triageWords.moveRight(label)} onPress={() => move(name, label, 1)}>
                →
              </Button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="unseen">
        {moved}
      </p>
    </>
  );
}
