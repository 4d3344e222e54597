import styles from "./empty.module.css";

/**
 * The panel's own drawings, in a place of 128 by 96: lines in the colour of controls, and what they are about in that of acts. They follow the
 * colour scheme.
 */
const PICTURES = {
  /** A counter's window with its awning, and an envelope that is handed in. */
  window: {
    lines:
      "M24 34v44h80V34M18 78h92M24 34h80l-6-16H30zM40 18l-3 16M56 18l-1 16M72 18l1 16M88 18l3 16M37 34a6.5 6.5 0 0 1-13 0M55 34a9 9 0 0 1-18 0M73 34a9 9 0 0 1-18 0M91 34a9 9 0 0 1-18 0M104 34a6.5 6.5 0 0 1-13 0M18 84h92",
    subject: "M46 54h36v24H46zM46 54l18 13 18-13",
  },
  /** A tray of papers, of which one is taken out to be read. */
  tray: {
    lines: "M16 60l10-26h12M90 34h12l10 26v22H16V60h28l5 10h30l5-10h28M10 20h8M14 16v8M108 18h10M113 13v10",
    subject: "M42 12h44v46H79l-5 8H54l-5-8h-7zM50 24h28M50 33h28M50 42h16",
  },
  /** A sheet with fields, and the pencil that fills it in. */
  form: {
    lines: "M28 10h54v76H28zM38 22h34M38 30h20M38 58h34M38 66h26M38 76h12M16 86h96",
    subject: "M38 38h34v12H38zM92 26l12 7-22 39-13 8 1-15zM86 36l12 7",
  },
  /** Two plugs that meet. */
  plug: {
    lines: "M8 50h22M98 50h22M14 78h100M20 22h10M25 17v10M100 20h8",
    subject: "M30 36h18a14 14 0 0 1 0 28H30zM98 36H84a14 14 0 0 0 0 28h14zM62 44h8M62 56h8",
  },
  /** An open book. */
  book: {
    lines: "M14 20v58c18-4 34-2 50 8 16-10 32-12 50-8V20M24 34c10-1 20 1 30 5M24 46c10-1 20 1 30 5M24 58c8-1 15 0 22 3",
    subject: "M64 28c12-9 26-13 42-12v50c-16-1-30 2-42 10zM76 36c7-4 14-6 20-6M76 48c7-4 14-6 20-6",
  },
  /** People at a counter. */
  people: {
    lines:
      "M12 84h104M30 44a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM14 78c0-14 6-24 16-24 5 0 9 2 12 6M98 44a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM114 78c0-14-6-24-16-24-5 0-9 2-12 6",
    subject: "M64 46a13 13 0 1 0 0-26 13 13 0 0 0 0 26ZM42 82c0-17 8-28 22-28s22 11 22 28z",
  },
} as const;

export type Picture = keyof typeof PICTURES;

export function Illustration({ picture }: { readonly picture: Picture }) {
  const { lines, subject } = PICTURES[picture];
  return (
    <svg className={styles["picture"]} viewBox="0 0 128 96" aria-hidden="true">
      <path d={lines} />
      <g>
        <path d={subject} />
      </g>
    </svg>
  );
}
