import { parseAmount } from "./amounts.ts";
import type { LimaDay } from "./businessDays.ts";
import type { FieldReader } from "./complaintFields.ts";
import type { ComplaintDetails } from "./complaints.ts";

/** An optional text. One past its limit is a warning; the consumer may confirm it anyway, and it is kept whole. */
export function readOptionalText(
  reader: FieldReader,
  name: "descripcion_bien" | "pedido",
  limit: number,
): string | null {
  const text = reader.text(name, limit);
  return reader.waive(name) ? reader.rawText(name) : text;
}

/** A currency beside the figure wins over the list, which has a preset. An unknown currency is a problem, never soles. */
export function readAmount(reader: FieldReader): Pick<ComplaintDetails, "amount" | "currency" | "amountTyped"> {
  const raw = reader.rawText("monto_reclamado");
  const read = readFigure(reader, raw);
  if (!reader.waive("monto_reclamado", "moneda")) return { ...read, amountTyped: null };
  const money = reader.rawText("moneda");
  const parts = [raw, money?.toUpperCase() === "PEN" ? null : money];
  return { amount: null, currency: read.currency, amountTyped: parts.filter((part) => part !== null).join(" ") };
}

/** Takes `YYYY-MM-DD`, and `dd/mm/yyyy` from browsers without a date field. */
export function readHappenedOn(
  reader: FieldReader,
  today: LimaDay,
): Pick<ComplaintDetails, "happenedOn" | "happenedOnTyped"> {
  const raw = reader.rawText("fecha_hecho");
  const happenedOn = readDate(reader, raw, today);
  return reader.waive("fecha_hecho")
    ? { happenedOn: null, happenedOnTyped: raw }
    : { happenedOn, happenedOnTyped: null };
}

function readFigure(reader: FieldReader, raw: string | null): Pick<ComplaintDetails, "amount" | "currency"> {
  const chosen = CURRENCIES.find((known) => known === reader.word("moneda").toUpperCase());
  const preset = chosen ?? "PEN";
  if (raw === null || reader.hasProblem("monto_reclamado")) return { amount: null, currency: preset };
  const parsed = parseAmount(raw);
  if (parsed === null) reader.report("monto_reclamado", "invalid_amount");
  const currency = parsed?.currency ?? chosen;
  if (currency === undefined && reader.isFilled("moneda")) reader.report("moneda", "invalid_currency");
  return { amount: parsed?.amount ?? null, currency: currency ?? preset };
}

const CURRENCIES = ["PEN", "USD"] as const;

function readDate(reader: FieldReader, raw: string | null, today: LimaDay): LimaDay | null {
  if (raw === null || reader.hasProblem("fecha_hecho")) return null;
  const day = raw.replace(/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, (_, date: string, month: string, year: string) =>
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
