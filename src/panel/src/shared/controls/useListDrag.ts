import { type PointerEvent as PressEvent, type RefObject, useEffect, useRef, useState } from "react";

/** What is dragged in a list, or into it. */
export type Dragged = {
  readonly id: string;
  readonly name: string;
  /** Where it would stand among the other items, from 0; null outside of the list, where letting go changes nothing. */
  readonly place: number | null;
};

export type ListDrag = {
  readonly dragged: Dragged | null;
  /** The element that has the list and whatever is dragged into it. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** The list. Its items have the role of a row, in their order, and their keys as `data-key`. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** What follows the pointer. */
  readonly picture: RefObject<HTMLDivElement | null>;
  /**
   * To be called when a pointer is pressed on something that may be dragged. A mouse drags it once it moves, a finger once it has rested, or at
   * once on a handle; a finger that moves sooner scrolls.
   */
  readonly press: (event: PressEvent, id: string, name: string, isHandle?: boolean) => void;
};

type Acts = {
  readonly onBegin?: (id: string) => void;
  /** `place` is counted without the dragged item. */
  readonly onDrop: (id: string, place: number) => void;
  /** The drag ended, and nothing was dropped. */
  readonly onCancel?: (id: string) => void;
};

type Point = { readonly x: number; readonly y: number };

const SLOP_PX = 6;
const REST_MS = 350;
/** So near the window's edges the page scrolls, by so much in each frame at most. */
const EDGE_PX = 80;
const FASTEST_PX = 16;
/** So far beside the list it still takes what is dropped. */
const REACH_PX = 32;

/** Dragging by mouse, finger and pen, which Escape gives up. Over the list, the page scrolls at the window's edges. */
export function useListDrag(acts: Acts): ListDrag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useRef(acts);
  latest.current = acts;
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const release = useRef<(() => void) | null>(null);
  const isDragging = useRef(false);

  useEffect(() => {
    // A finger that drags does not scroll. A listener that is added later comes too late for some browsers.
    const hold = (event: TouchEvent) => {
      if (isDragging.current && event.cancelable) event.preventDefault();
    };
    const within = area.current;
    within?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      within?.removeEventListener("touchmove", hold);
      release.current?.();
    };
  }, []);

  function press(event: PressEvent, id: string, name: string, isHandle = false) {
    if (event.button !== 0 || !event.isPrimary || release.current !== null) return;
    const { pointerId, pointerType, target } = event;
    const start: Point = { x: event.clientX, y: event.clientY };
    const rests = pointerType !== "mouse" && !isHandle;
    let at = start;
    let place: number | null = null;
    let frame = 0;
    // A finger that was lifted meanwhile is heard before the next frame, however long the page was busy.
    const rest = () => (frame = requestAnimationFrame(begin));
    const timer = rests ? window.setTimeout(rest, REST_MS) : undefined;

    function begin() {
      isDragging.current = true;
      // The pressed button is not pressed any more, and frames do not take the pointer.
      target.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType, bubbles: true }));
      document.documentElement.setPointerCapture(pointerId);
      window.getSelection()?.removeAllRanges();
      latest.current.onBegin?.(id);
      setDragged({ id, name, place });
      frame = requestAnimationFrame(follow);
    }
    function look() {
      const found = findPlace(list.current, id, at);
      if (found === place) return;
      place = found;
      setDragged({ id, name, place });
    }
    function follow() {
      if (place !== null) window.scrollBy(0, speedAt(at.y));
      if (picture.current !== null) picture.current.style.translate = `${at.x}px ${at.y}px`;
      look();
      frame = requestAnimationFrame(follow);
    }
    function end(isDropped: boolean) {
      release.current?.();
      if (!isDragging.current) return;
      look();
      isDragging.current = false;
      setDragged(null);
      if (isDropped && place !== null) latest.current.onDrop(id, place);
      else latest.current.onCancel?.(id);
    }
    const ofOthers = (other: PointerEvent) => other.pointerId !== pointerId || !other.isTrusted;
    const listeners = listen({
      pointermove(moved: PointerEvent) {
        if (ofOthers(moved)) return;
        at = { x: moved.clientX, y: moved.clientY };
        if (isDragging.current || Math.hypot(at.x - start.x, at.y - start.y) < SLOP_PX) return;
        if (rests) end(false);
        else begin();
      },
      pointerup: (up: PointerEvent) => !ofOthers(up) && end(true),
      pointercancel: (given: PointerEvent) => !ofOthers(given) && end(false),
      blur: ({ target: left }: Event) => left === window && end(false),
      // A finger that rests opens no menu.
      contextmenu: (menu: Event) => rests && menu.preventDefault(),
      keydown(key: KeyboardEvent) {
        if (key.key !== "Escape" || !isDragging.current) return;
        key.preventDefault();
        key.stopPropagation();
        end(false);
      },
    });
    release.current = () => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      listeners.abort();
      release.current = null;
    };
  }

  return { dragged, area, list, picture, press };
}

/** Listens to events of the window before everything else does, until it is aborted. */
function listen(heard: Readonly<Record<string, (event: never) => unknown>>): AbortController {
  const listeners = new AbortController();
  for (const [name, hear] of Object.entries(heard)) {
    window.addEventListener(name, hear as (event: Event) => void, { capture: true, signal: listeners.signal });
  }
  return listeners;
}

/** The place of the point among the items other than the dragged one; null outside of the list. */
function findPlace(list: HTMLElement | null, id: string, { x, y }: Point): number | null {
  const box = list?.getBoundingClientRect();
  if (list === null || box === undefined) return null;
  if (x < box.left - REACH_PX || x > box.right + REACH_PX || y < box.top - EDGE_PX) return null;
  return listOthers(list, id).filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

function listOthers(list: HTMLElement, id: string): readonly HTMLElement[] {
  const items = list.querySelectorAll<HTMLElement>(":scope > [data-key]");
  return [...items].filter(({ dataset }) => dataset["key"] !== id);
}

/** How far the page scrolls in a frame: nothing in its middle, the more the nearer to an edge. */
function speedAt(y: number): number {
  const depth = (distance: number) => Math.min(Math.max(1 - distance / EDGE_PX, 0), 1);
  return FASTEST_PX * (depth(window.innerHeight - y) - depth(y));
}
