import type { PointerEvent } from "react";
import styles from "./controls.module.css";

type Bounds = { readonly min: number; readonly max: number };

/** A key press changes a width by so many pixels. */
const STEP_PX = 10;

/** The edge of a column, which a pointer drags and the arrow keys move. `onDrag` says the width meanwhile, `onResize` the last one. */
export function ColumnEdge({
  label,
  width,
  bounds,
  onDrag,
  onResize,
}: {
  readonly label: string;
  readonly width: number;
  readonly bounds: Bounds;
  readonly onDrag: (width: number) => void;
  readonly onResize: (width: number) => void;
}) {
  const drag = (event: PointerEvent<HTMLInputElement>) => {
    event.preventDefault();
    const from = event.clientX - width;
    const widthAt = ({ clientX }: { readonly clientX: number }) =>
      Math.min(bounds.max, Math.max(bounds.min, clientX - from));
    const move = (moved: globalThis.PointerEvent) => onDrag(widthAt(moved));
    document.addEventListener("pointermove", move);
    document.addEventListener(
      "pointerup",
      (moved) => {
        document.removeEventListener("pointermove", move);
        onResize(widthAt(moved));
      },
      { once: true },
    );
  };
  return (
    <input
      type="range"
      className={styles["edge"]}
      aria-label={label}
      {...bounds}
      step={STEP_PX}
      value={width}
      onPointerDown={drag}
      onChange={({ target }) => onDrag(Number(target.value))}
      onKeyUp={({ key, currentTarget }) => {
        if (key !== "Tab") onResize(Number(currentTarget.value));
      }}
    />
  );
}
