import { parseAmount } from "../numberTexts.ts";
import { isLimaDay, type LimaDay } from "../limaDays.ts";
import type { FieldReader } from "./complaintFields.ts";
import type { ComplaintDetails } from "./complaints.ts";

/** Reads an optional text. A text of more than `limit` code points is a warning. A text that is confirmed anyway is kept whole. */
export function readOptionalText(
  reader: FieldReader,
  name: "descripcion_bien" | "pedido",
  limit: number,
): string | null {
  const text = reader.text(name, limit);
  return reader.waive(name) ? reader.rawText(name) : text;
}

/**
 * Reads the amount and its currency. A currency in the amount's text, such as `US$ 20`, takes precedence over the select's, which has a
 * preset. An unknown currency is a warning and is never read as soles.
 */
export function readAmount(reader: FieldReader): Pick<ComplaintDetails, "amount" | "currency" | "amountTyped"> {
  const raw = reader.rawText("monto_reclamado");
  const parsed = readMoney(reader, raw);
  if (!reader.waive("monto_reclamado", "moneda")) return { ...parsed, amountTyped: null };
  const rawCurrency = reader.rawText("moneda");
  const parts = [raw, rawCurrency?.toUpperCase() === "PEN" ? null : rawCurrency];
  return { amount: null, currency: parsed.currency, amountTyped: parts.filter((part) => part !== null).join(" ") };
}

/**
 * Reads the day of the incident: `YYYY-MM-DD`, or `dd/mm/yyyy` from browsers without a date field. A day that is unreadable, in the
 * future or before 1900 is a warning.
 */
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

function readMoney(reader: FieldReader, raw: string | null): Pick<ComplaintDetails, "amount" | "currency"> {
  const chosen = CURRENCIES.find((known) => known === reader.word("moneda").toUpperCase());
  const fallback = chosen ?? "PEN";
  if (raw === null || reader.hasProblem("monto_reclamado")) return { amount: null, currency: fallback };
  const parsed = parseAmount(raw);
  if (parsed === null) reader.report("monto_reclamado", "invalid_amount");
  const currency = parsed?.currency ?? chosen;
  if (currency === undefined && reader.isFilled("moneda")) reader.report("moneda", "invalid_currency");
  return { amount: parsed?.amount ?? null, currency: currency ?? fallback };
}

const CURRENCIES = ["PEN", "USD"] as const;

function readDate(reader: FieldReader, raw: string | null, today: LimaDay): LimaDay | null {
  if (raw === null || reader.hasProblem("fecha_hecho")) return null;
  const day = raw.replace(/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, (_, date: string, month: string, year: string) =>
    [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-"),
  );
  if (!isLimaDay(day) || day < EARLIEST_DAY) reader.report("fecha_hecho", "invalid_date");
  else if (day > today) reader.report("fecha_hecho", "date_in_future");
  return day;
}

const EARLIEST_DAY: LimaDay = "1900-01-01";
