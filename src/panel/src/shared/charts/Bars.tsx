import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import styles from "./charts.module.css";

/** A value with its short name below the bar and its whole name, which is shown when the bar is pointed at. */
export type Bar = { readonly value: number; readonly short: string; readonly name: string };

const NUMBER = new Intl.NumberFormat("es-PE");
const HEIGHT_PX = 144;
const FONT = "12px Figtree, system-ui, sans-serif";
/** A value other than zero is seen, however high the highest one is. */
const LEAST_SHARE = 0.04;
/** The room above the highest bar. */
const HEADROOM = 1.05;
/** The steps between the lines, which are whole numbers. */
const STEPS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** Bars drawn by uPlot in the colours of the page, which they follow. The line below names the pointed bar. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const named = pointed === null ? undefined : bars[pointed];

  useEffect(() => {
    if (place.current !== null) return draw(place.current, bars, setPointed);
  }, [bars]);
  return (
    <>
      <div ref={place} className={styles["canvas"]} onPointerLeave={() => setPointed(null)} />
      <p className="hint" aria-hidden="true">
        {named && `${named.name}: ${NUMBER.format(named.value)}`}
      </p>
    </>
  );
}

/** Draws the bars into the place, as wide as it is. Returns what takes them away. */
function draw(place: HTMLElement, bars: readonly Bar[], onPoint: (index: number | null) => void): () => void {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const heights = bars.map(({ value }) => (value === 0 ? 0 : Math.max(value, most * LEAST_SHARE)));
  const colour = (name: string) => () => getComputedStyle(place).getPropertyValue(name);
  const paths = uPlot.paths.bars?.({ size: [0.75, 64], radius: 0.15 });
  const plot = new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT_PX,
      padding: [4, 0, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: () => [-0.5, bars.length - 0.5] }, y: { range: () => [0, most * HEADROOM] } },
      axes: [
        {
          stroke: colour("--muted"),
          font: FONT,
          size: 24,
          gap: 4,
          grid: { show: false },
          ticks: { show: false },
          splits: () => [...bars.keys()],
          values: (_, indexes) => indexes.map((index) => bars[index]?.short ?? ""),
        },
        {
          stroke: colour("--muted"),
          font: FONT,
          size: (_, texts) => Math.max(0, ...(texts ?? []).map(({ length }) => length)) * 7 + 10,
          gap: 4,
          space: 32,
          incrs: STEPS,
          grid: { stroke: colour("--line"), width: 1 },
          ticks: { show: false },
          values: (_, values) => values.map((value) => NUMBER.format(value)),
        },
      ],
      series: [{}, { fill: colour("--accent"), width: 0, points: { show: false }, ...(paths && { paths }) }],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [[...bars.keys()], heights],
    place,
  );

  const sizes = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT_PX }));
  sizes.observe(place);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const redraw = () => plot.redraw();
  scheme.addEventListener("change", redraw);
  return () => {
    scheme.removeEventListener("change", redraw);
    sizes.disconnect();
    plot.destroy();
  };
}
