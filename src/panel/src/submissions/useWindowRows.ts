import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** The height of a row until it is measured. All rows of a list are equally high. */
const ROW_PX = 92;
/** The rows that are kept before and after the seen ones, and the steps in which they change. */
const AROUND = 8;
const STEP = 8;
/** The rows that the service writes, and those that come first, as many as a usual screen shows: the others follow behind the first frame. */
const FIRST_ROWS = 12;

/**
 * The rows around the part of the list that the window shows, from `start` to `end`, and the height of a row. The window scrolls; the
 * list's element is `list`, and its rows are its children.
 */
export function useWindowRows(list: RefObject<HTMLElement | null>, count: number) {
  const [rowPx, setRowPx] = useState(ROW_PX);
  const [start, setStart] = useState(0);
  const [seen, setSeen] = useState<number | null>(null);

  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    // The observer looks when the browser has laid out the page anyway.
    const observer = new ResizeObserver(() => {
      const measured = current.querySelector<HTMLElement>("[aria-posinset], [data-row]")?.offsetHeight ?? 0;
      if (measured > 0) setRowPx(measured);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, count === 0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { current } = list;
      // A phone hides the list while it shows a submission.
      if (current === null || current.offsetParent === null) return;
      const first = Math.floor(-current.getBoundingClientRect().top / rowPx) - AROUND;
      setStart(Math.max(0, Math.floor(first / STEP) * STEP));
      setSeen(Math.ceil(window.innerHeight / rowPx));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // A look before the first frame would lay the page out once more.
    schedule();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [list, rowPx, count === 0]);

  const end = Math.min(count, seen === null ? FIRST_ROWS : start + seen + 2 * AROUND + STEP);
  return { start: Math.min(start, Math.max(0, count - 1)), end, rowPx };
}

/** Scrolls as far as it takes to show the row; a list that is not seen stays. */
export function scrollToRow(list: HTMLElement | null, index: number, rowPx: number): void {
  if (list === null || list.offsetParent === null) return;
  const top = list.getBoundingClientRect().top + index * rowPx;
  const below = top + rowPx - window.innerHeight;
  if (top < 0) window.scrollBy(0, top);
  else if (below > 0) window.scrollBy(0, below);
}
