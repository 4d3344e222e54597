import { parseAmount } from "./amounts.ts";
import type { LimaDay } from "./businessDays.ts";
import type { FieldReader } from "./complaintFields.ts";
import type { ComplaintFacts } from "./complaints.ts";

/** A text that a sheet may lack: one past its limit is told once, and then kept whole. */
export function readOptionalText(
  reader: FieldReader,
  name: "descripcion_bien" | "pedido",
  limit: number,
): string | null {
  const text = reader.text(name, limit);
  return reader.forgive(name) ? reader.freeText(name) : text;
}

/** A currency that stands beside the figure wins over the list, which has a preset. An unknown one is not taken for soles. */
export function readAmount(reader: FieldReader): Pick<ComplaintFacts, "amount" | "currency" | "amountTyped"> {
  const typed = reader.freeText("monto_reclamado");
  const read = readFigure(reader, typed);
  if (!reader.forgive("monto_reclamado", "moneda")) return { ...read, amountTyped: null };
  const money = reader.freeText("moneda");
  const parts = [typed, money?.toUpperCase() === "PEN" ? null : money];
  return { amount: null, currency: read.currency, amountTyped: parts.filter((part) => part !== null).join(" ") };
}

/** `YYYY-MM-DD`, or `dd/mm/yyyy` as it is typed where the browser has no date field. */
export function readHappenedOn(
  reader: FieldReader,
  today: LimaDay,
): Pick<ComplaintFacts, "happenedOn" | "happenedOnTyped"> {
  const typed = reader.freeText("fecha_hecho");
  const happenedOn = readDate(reader, typed, today);
  return reader.forgive("fecha_hecho")
    ? { happenedOn: null, happenedOnTyped: typed }
    : { happenedOn, happenedOnTyped: null };
}

function readFigure(reader: FieldReader, typed: string | null): Pick<ComplaintFacts, "amount" | "currency"> {
  const chosen = CURRENCIES.find((known) => known === reader.word("moneda").toUpperCase());
  const preset = chosen ?? "PEN";
  if (typed === null || reader.isFaulty("monto_reclamado")) return { amount: null, currency: preset };
  const parsed = parseAmount(typed);
  if (parsed === null) reader.report("monto_reclamado", "invalid_amount");
  const currency = parsed?.currency ?? chosen;
  if (currency === undefined && reader.isFilled("moneda")) reader.report("moneda", "invalid_currency");
  return { amount: parsed?.amount ?? null, currency: currency ?? preset };
}

const CURRENCIES = ["PEN", "USD"] as const;

function readDate(reader: FieldReader, typed: string | null, today: LimaDay): LimaDay | null {
  if (typed === null || reader.isFaulty("fecha_hecho")) return null;
  const day = typed.replace(/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, (_, date: string, month: string, year: string) =>
    [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-"),
  );
  if (!isDay(day)) reader.report("fecha_hecho", "invalid_date");
  else if (day > today) reader.report("fecha_hecho", "date_in_future");
  return day;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text && text > "1900";
}
