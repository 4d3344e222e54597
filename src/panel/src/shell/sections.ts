import { words } from "../shared/words.ts";

/** The sections of the panel with their addresses, names and pictures: lines in a square of 24. */
export const SECTIONS = [
  { to: "/", label: words.home, lines: "M4 11 12 4l8 7v9h-5v-6H9v6H4z" },
  { to: "/envios", label: words.submissions.title, lines: "M4 13 7 5h10l3 8v6H4zM4 13h5l1 3h4l1-3h5" },
  {
    to: "/libro",
    label: words.book,
    lines: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14",
  },
  { to: "/formularios", label: words.forms, lines: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3" },
  { to: "/webhooks", label: words.webhooks, lines: "M13 3 5 14h6l-1 7 8-11h-6z" },
  {
    to: "/equipo",
    label: words.team,
    lines:
      "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M15.5 4.5a3.5 3.5 0 0 1 0 6M17.5 15c2 .7 3.5 2.3 3.5 5",
  },
] as const;
