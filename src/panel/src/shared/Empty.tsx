import type { ReactNode } from "react";
import styles from "./empty.module.css";
import { Illustration, type Picture } from "./Illustration.tsx";

/** What a place without content teaches: a picture, what it is for, and what to do next. */
export function Empty({
  picture,
  title,
  lead,
  steps = [],
  children,
}: {
  readonly picture: Picture;
  readonly title: string;
  readonly lead: string;
  /** What to do, one after the other. */
  readonly steps?: readonly string[];
  readonly children?: ReactNode;
}) {
  return (
    <div className={`empty ${styles["empty"]}`}>
      <Illustration picture={picture} />
      <h2>{title}</h2>
      <p>{lead}</p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {children}
    </div>
  );
}
