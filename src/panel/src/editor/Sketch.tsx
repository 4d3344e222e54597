import type { ReactNode } from "react";
import styles from "./card.module.css";
import { type DraftField, kindOf, optionsOf } from "./fields.ts";
import { words } from "./words.ts";

const { list } = words;
const SHOWN_CHOICES = 4;

/** How a question asks, drawn: it takes nothing. A type without a drawing of its own has its choices, else a box with an example. */
export function Sketch({ field }: { readonly field: DraftField }) {
  const label = field.label.trim() || list.unnamed;
  switch (field.type as string) {
    case "CONSENT":
      return (
        <p className={styles["consent"]}>
          <span className={styles["square"]} aria-hidden="true" />
          <span className={styles["clamped"]}>
            {label}
            {field.required === true && <span className={styles["star"]}> *</span>}
          </span>
        </p>
      );
    case "SECTION":
    case "PAGE":
      return <p className={styles["heading"]}>{label}</p>;
    case "TEXT_BLOCK":
      return <p className={styles["clamped"]}>{label}</p>;
    case "SELECT":
      return <Box>{field.defaultValue || `${(field.choices ?? []).slice(0, 2).join(", ")}…`}</Box>;
    case "TEXTAREA":
      return <Box look="area">{exampleOf(field)}</Box>;
    case "HIDDEN":
      return <Box look="unasked">{field.defaultValue}</Box>;
    case "RATING":
      return (
        <p className={styles["stars"]} aria-hidden="true">
          {(optionsOf(field) ?? []).map(() => "☆").join(" ")}
        </p>
      );
    default: {
      const options = optionsOf(field);
      if (options === null) return <Box>{exampleOf(field)}</Box>;
      return <Options field={field} options={options} />;
    }
  }
}

/** What a person might answer; a text may be about anything. */
function exampleOf({ type, defaultValue }: DraftField): string {
  const { value } = kindOf(type).example;
  const isAnything = type === "TEXT" || type === "TEXTAREA";
  return defaultValue || (typeof value === "string" && !isAnything ? value : "");
}

function Box({ look = "box", children }: { readonly look?: string; readonly children: ReactNode }) {
  return (
    <div className={styles[look]} aria-hidden="true">
      {children}
    </div>
  );
}

function Options({ field, options }: { readonly field: DraftField; readonly options: readonly string[] }) {
  const mark = styles[field.type === "CHECKBOXES" ? "square" : "round"];
  return (
    <ul className={styles["choices"]}>
      {options.slice(0, SHOWN_CHOICES).map((option, place) => (
        // Two choices may be alike while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <span className={mark} aria-hidden="true" />
          {option}
        </li>
      ))}
      {options.length > SHOWN_CHOICES && <li>{list.more(options.length - SHOWN_CHOICES)}</li>}
    </ul>
  );
}
