import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./SortableList.module.css";
import type { ListDrag } from "./useListDrag.ts";

/** What a list says of an item. */
type Sentences<Item> = {
  readonly describe: (item: Item) => string;
  readonly describeHandle: (item: Item) => string;
  /** How the handle is used by the keyboard. */
  readonly hint: string;
  /** Said while an item is moved by the keyboard; `place` from 1. */
  readonly describePlace: (item: Item, place: number, count: number) => string;
};

/** An item that is moved by the keyboard, and where it would stand. */
type Held = { readonly key: string; readonly place: number };

/**
 * A list whose items are dragged by mouse or finger, or moved by the keyboard: Enter on an item's handle begins, the arrows choose a place, Enter
 * lets go, Escape gives up, and a screen reader hears each step. One item is chosen: that with the focus.
 */
export function SortableList<Item extends { readonly key: string }>({
  label,
  items,
  chosen,
  isReadOnly,
  drag,
  sentences,
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
  readonly drag: ListDrag;
  readonly sentences: Sentences<Item>;
  readonly onChoose: (key: string | null) => void;
  /** Enter on an item, a double press of the mouse, or a press of a finger. */
  readonly onOpen: (key: string) => void;
  /** `to` is the item's new place, counted without it. */
  readonly onMove: (key: string, to: number) => void;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}) {
  const [held, setHeld] = useState<Held | null>(null);
  const hintId = useId();
  const { dragged, list } = drag;
  const focus = useRowFocus(list, chosen);
  const heldItem = items.find(({ key }) => key === held?.key);
  const moved = dragged ?? (held === null ? null : { id: held.key, place: held.place });

  function hold(item: Item, index: number) {
    if (held?.key !== item.key) return setHeld({ key: item.key, place: index });
    setHeld(null);
    onMove(item.key, held.place);
  }

  function press(event: KeyboardEvent, item: Item, index: number) {
    const { key } = event;
    if (key === "Tab") {
      focus.leave(event);
      return setHeld(null);
    }
    const isRow = event.target === event.currentTarget;
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -items.length, End: items.length }[key];
    if (held !== null && (step !== undefined || key === "Escape")) {
      const place = clamp(held.place + (step ?? 0), items.length);
      setHeld(key === "Escape" ? null : { ...held, place });
    } else if (isRow && step !== undefined && !event.altKey) {
      focus.go(items[clamp(index + step, items.length)]?.key);
    } else if (isRow && key === "Enter") onOpen(item.key);
    else if (isRow && key === "Escape") onChoose(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div
        ref={list}
        role={items.length === 0 ? "group" : "grid"}
        aria-label={label}
        className={styles["list"]}
        data-target={items.length === 0 && typeof dragged?.place === "number"}
        {...focus.listeners}
      >
        {items.length === 0 && empty}
        {items.map((item, index) => (
          // The keys that a grid has are those of its rows.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item.key}
            role="row"
            aria-label={sentences.describe(item)}
            aria-selected={item.key === chosen}
            tabIndex={item.key === (chosen ?? items[0]?.key) ? 0 : -1}
            className={styles["item"]}
            data-key={item.key}
            data-moved={item.key === moved?.id}
            data-place={describeMark(items, moved, index)}
            onFocus={(event) => focus.isOwn(event) && onChoose(item.key)}
            onKeyDown={(event) => press(event, item, index)}
            onDoubleClick={(event) => isOfItem(event.target) && onOpen(item.key)}
            onClick={({ nativeEvent, target }) => isOfItem(target) && isFinger(nativeEvent) && onOpen(item.key)}
            onPointerDown={(event) => {
              if (!isReadOnly && isOfItem(event.target)) drag.press(event, item.key, sentences.describe(item));
            }}
          >
            <div role="gridcell" className={styles["cell"]}>
              {!isReadOnly && (
                <div
                  className={styles["handle"]}
                  onPointerDownCapture={(event) => drag.press(event, item.key, sentences.describe(item), true)}
                >
                  <Button
                    aria-label={sentences.describeHandle(item)}
                    aria-describedby={hintId}
                    aria-pressed={item.key === held?.key}
                    onPress={({ pointerType }) =>
                      pointerType === "keyboard" || pointerType === "virtual" ? hold(item, index) : onChoose(item.key)
                    }
                    onBlur={() => setHeld(null)}
                  >
                    <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true" focusable="false">
                      <path d="M3 4h.01M9 4h.01M3 10h.01M9 10h.01M3 16h.01M9 16h.01" />
                    </svg>
                  </Button>
                </div>
              )}
              <div className={styles["content"]}>{children(item)}</div>
            </div>
          </div>
        ))}
      </div>
      <p id={hintId} hidden>
        {sentences.hint}
      </p>
      <p role="status" className="unseen">
        {held !== null && heldItem !== undefined && sentences.describePlace(heldItem, held.place + 1, items.length)}
      </p>
      {dragged !== null && (
        <div ref={drag.picture} className={styles["picture"]} aria-hidden="true">
          {dragged.name}
        </div>
      )}
    </>
  );
}

function clamp(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1);
}

/** Where the line of the drop place stands at an item. */
function describeMark(
  items: readonly { readonly key: string }[],
  moved: { readonly id: string; readonly place: number | null } | null,
  index: number,
): "before" | "after" | undefined {
  if (moved === null || moved.place === null || items[index]?.key === moved.id) return undefined;
  const own = items.findIndex(({ key }) => key === moved.id);
  const rank = own !== -1 && own < index ? index - 1 : index;
  const others = own === -1 ? items.length : items.length - 1;
  if (rank === moved.place) return "before";
  return moved.place === others && rank === others - 1 ? "after" : undefined;
}

/** Whether a press is on the item itself, and on none of its buttons. */
function isOfItem(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input") === null;
}

function isFinger(event: MouseEvent): boolean {
  return !(event instanceof PointerEvent) || event.pointerType !== "mouse";
}

/** The focus of the rows, of which the list has one stop for the Tab key, with the buttons of that row. */
function useRowFocus(list: ListDrag["list"], chosen: string | null) {
  const isInside = useRef(false);
  const isLeaving = useRef(false);
  const go = (key: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`:scope > [data-key="${key ?? ""}"]`)?.focus();

  useEffect(() => {
    // The row with the focus was removed.
    if (isInside.current && document.activeElement === document.body && chosen !== null) go(chosen);
  });

  return {
    go,
    isOwn: ({ target, currentTarget }: FocusEvent) => target === currentTarget && !isLeaving.current,
    /** Goes on to the row's next button; from the last one, and back from the row, out of the list. */
    leave({ target, currentTarget, shiftKey }: KeyboardEvent) {
      const buttons = listButtons(currentTarget);
      if (shiftKey ? target !== currentTarget : buttons.length > 0 && target !== buttons.at(-1)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(":scope > [data-key]") ?? [])];
      const last = rows.at(-1);
      isLeaving.current = true;
      // The browser goes on from there.
      if (shiftKey) rows[0]?.focus();
      else (last && (listButtons(last).at(-1) ?? last))?.focus();
      isLeaving.current = false;
    },
    listeners: {
      onFocus: () => (isInside.current = true),
      onBlur: () => (isInside.current = false),
    },
  };
}

function listButtons(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter((button) => button.checkVisibility());
}
