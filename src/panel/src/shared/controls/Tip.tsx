import type { ReactNode } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./controls.module.css";

const DELAY_MS = 500;

/**
 * What a button does, shown to a person who rests on it with the mouse or the focus. A finger cannot rest on a button, so that a touch screen
 * has the text beside it.
 */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <>
      <TooltipTrigger delay={DELAY_MS}>
        {children}
        <Tooltip className={styles["tip"] ?? ""} offset={6}>
          {text}
        </Tooltip>
      </TooltipTrigger>
      <small className={styles["beside"]}>{text}</small>
    </>
  );
}
