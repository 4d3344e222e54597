import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import styles from "./SortableList.module.css";

/**
 * A list whose items are moved by drag, by a finger or by the keyboard: Enter on an item's handle begins, the arrows choose a place, Enter lets
 * go, Escape gives up, and a screen reader hears each step. One item is chosen.
 */
export function SortableList<Item extends { readonly key: string }>({
  label,
  items,
  chosen,
  isReadOnly,
  describe,
  describeHandle,
  onChoose,
  onOpen,
  onMove,
  empty,
  children,
}: {
  readonly label: string;
  readonly items: readonly Item[];
  /** The key of the chosen item; null for none. */
  readonly chosen: string | null;
  readonly isReadOnly: boolean;
  readonly describe: (item: Item) => string;
  readonly describeHandle: (item: Item) => string;
  readonly onChoose: (key: string | null) => void;
  /** Enter or a double press on an item. */
  readonly onOpen: (key: string) => void;
  /** `to` is the item's new place, counted without it. */
  readonly onMove: (key: string, to: number) => void;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}) {
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameOf(key) })),
    getAllowedDropOperations: () => ["move"],
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles["place"] ?? ""} />,
    onReorder({ keys, target }) {
      const [key] = keys;
      if (typeof key !== "string") return;
      const others = items.filter((item) => item.key !== key);
      const place = others.findIndex((item) => item.key === target.key);
      if (place !== -1) onMove(key, target.dropPosition === "after" ? place + 1 : place);
    },
  });
  function nameOf(key: unknown): string {
    const item = items.find((one) => one.key === key);
    return item === undefined ? "" : describe(item);
  }

  return (
    <GridList
      aria-label={label}
      className={styles["list"] ?? ""}
      items={items}
      dependencies={[children, chosen, isReadOnly]}
      selectionMode="single"
      selectionBehavior="replace"
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys === "all" ? [] : [...keys];
        onChoose(typeof key === "string" ? key : null);
      }}
      onAction={(key) => onOpen(String(key))}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => empty}
    >
      {(item) => (
        <GridListItem id={item.key} textValue={describe(item)} className={styles["item"] ?? ""}>
          {!isReadOnly && (
            <Button slot="drag" className={styles["handle"] ?? ""} aria-label={describeHandle(item)}>
              <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true" focusable="false">
                <path d="M3 4h.01M9 4h.01M3 10h.01M9 10h.01M3 16h.01M9 16h.01" />
              </svg>
            </Button>
          )}
          <div className={styles["content"]}>{children(item)}</div>
        </GridListItem>
      )}
    </GridList>
  );
}
