import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure as KitDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import styles from "./controls.module.css";

/** A part that a press opens and closes. The browser's search in the page finds closed ones, too, and opens them. The service writes closed ones empty. */
export function Disclosure({
  title,
  className,
  isOpen,
  onToggle,
  children,
}: {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  /** Undefined where the part itself remembers it, closed at first. */
  readonly isOpen?: boolean | undefined;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <KitDisclosure
      className={className === undefined ? "disclosure" : `disclosure ${className}`}
      isExpanded={isOpen}
      onExpandedChange={onToggle}
    >
      <Button slot="trigger" className={styles["trigger"] ?? ""}>
        {title}
      </Button>
      <DisclosurePanel>{isOpen || !import.meta.env.SSR ? children : null}</DisclosurePanel>
    </KitDisclosure>
  );
}
