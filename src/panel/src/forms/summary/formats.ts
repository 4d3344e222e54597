/** How the summary writes numbers and days. */
const NUMBER = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 2 });
const SOLES = new Intl.NumberFormat("es-PE", { style: "currency", currency: "PEN" });
const SHARE = new Intl.NumberFormat("es-PE", { style: "percent", maximumFractionDigits: 0 });
const DAY = new Intl.DateTimeFormat("es-PE", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("es-PE", { month: "short", year: "numeric", timeZone: "UTC" });

export const formatCount = (count: number) => NUMBER.format(count);
export const formatFigure = (figure: number, inSoles: boolean) => (inSoles ? SOLES : NUMBER).format(figure);
export const formatDay = (day: string) => DAY.format(new Date(day));

/** A part of a whole, in percent; a part that is not zero is never 0 %. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return "";
  const share = part / whole;
  return part > 0 && share < 0.005 ? `<${SHARE.format(0.01)}` : SHARE.format(share);
}

/** The day, month or year that begins with the day. */
export function formatPeriod(day: string, unit: "DAY" | "MONTH" | "YEAR"): string {
  if (unit === "YEAR") return day.slice(0, "2026".length);
  return (unit === "MONTH" ? MONTH : DAY).format(new Date(day));
}
