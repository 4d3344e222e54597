/** The picture of each type of field: lines in a square of 24. A type without one has a plain box. */
const LINES: Readonly<Record<string, string>> = {
  TEXT: "M5 7V5h14v2M12 5v14M9 19h6",
  TEXTAREA: "M4 6h16M4 11h16M4 16h10",
  EMAIL: "M3 6h18v12H3zM3 7l9 7 9-7",
  PHONE: "M7 3h10v18H7zM11 18h2",
  NUMBER: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
  AMOUNT: "M12 6.5C11 5 9.5 4.5 8 4.500c-2 0-4 1-4 3.500s2 3 4 3.5 4 1 4 3.5-2 4-4 4c-1.5 0-3-.5-4-2M15 20l5-16",
  DATE: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  TIME: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2",
  URL: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  SELECT: "M4 6h16v12H4zM9 11l3 3 3-3",
  RADIO: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  CHECKBOXES: "M4 4h16v16H4zM8 12l3 3 5-6",
  CONSENT: "M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 12l2 2 4-4",
  FILE: "M16 8v8a4 4 0 0 1-8 0V6.5a2.5 2.5 0 0 1 5 0V15a1 1 0 0 1-2 0V8",
  HIDDEN: "M4 4l16 16M9.5 6c7-2 11.5 6 11.5 6a17 17 0 0 1-3 3.5M6 8a16 16 0 0 0-3 4s3.5 6 9 6c1 0 2-.2 3-.6",
  DNI: "M3 5h18v14H3zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.5 16c0-2 1.5-3 3-3s3 1 3 3M14.5 9h4M14.5 13h4",
  RUC: "M4 20V8l8-4 8 4v12M4 20h16M9 20v-6h6v6",
  UBIGEO: "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  SECTION: "M5 5v14M19 5v14M5 12h14",
  TEXT_BLOCK: "M4 5h16M4 10h16M4 15h16M4 20h8",
  PAGE: "M4 9V4h16v5M4 15v5h16v-5M3 12h3M9 12h2M14 12h2M19 12h2",
  RATING: "m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2-5.6 3.2 1.3-6.200L3 9.500l6.3-.7z",
  SCALE: "M4 12h16M6 9v6M12 9v6M18 9v6",
  RANKING: "M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4M4 11h2.500L4 14h2.500M4 17h2.500v3H4",
  MATRIX: "M4 4h16v16H4zM4 10h16M10 4v16",
  SIGNATURE: "M3 17c3-8 6-12 8-11s-4 9-2 10 4-5 6-4-1 4 1 4 3-1 5-2M3 21h18",
  CCI: "M3 10 12 4l9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18",
  CE: "M3 5h18v14H3zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.5 16c0-2 1.5-3 3-3s3 1 3 3M14.5 9h4M14.5 13h4",
  PASSPORT: "M6 3h12v18H6zM12 14a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM9 17.500h6",
  PLATE: "M3 7h18v10H3zM7 12h3M14 12h3",
  DATE_RANGE: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 15h8M13.5 12.5 16 15l-2.5 2.5",
  ADDRESS: "M4 11 12 4l8 7v9H4zM9 20v-6h6v6",
};
const PLAIN = "M4 7h16v10H4zM8 12h4";

export function TypeIcon({ type }: { readonly type: string }) {
  return <Lines lines={LINES[type] ?? PLAIN} />;
}

/** A picture of lines in a square of 24. */
export function Lines({ lines, size = 20 }: { readonly lines: string; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={lines}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
