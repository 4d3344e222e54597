import type { Ref } from "react";
import { Button as KitButton, type ButtonProps } from "react-aria-components/Button";
import styles from "./controls.module.css";

type Props = Omit<ButtonProps, "className" | "style"> & {
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button. A press is one of a mouse, a finger, a pen, Enter or the space bar. `type="submit"` looks like the main act. */
export function Button({ className, ...props }: Props) {
  return (
    <KitButton className={className === undefined ? styles["button"] : `${styles["button"]} ${className}`} {...props} />
  );
}
