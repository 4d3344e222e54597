import { Checkbox as KitCheckbox, type CheckboxProps } from "react-aria-components/Checkbox";
import type { ReactNode } from "react";
import styles from "./controls.module.css";

/** A box to check, with its label. */
export function Checkbox({
  children,
  ...props
}: Pick<CheckboxProps, "name" | "isSelected" | "defaultSelected" | "onChange"> & { readonly children: ReactNode }) {
  return (
    <KitCheckbox className={styles["check"] ?? ""} {...props}>
      <svg className={styles["box"]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="m5 10.5 3.5 3.5L15 6.5" />
      </svg>
      {children}
    </KitCheckbox>
  );
}
