import type { ParsedUrlQuery } from "node:querystring";
import type { Context } from "koa";
import { type Addressee, ADDRESSEES } from "../../documents/addressees.ts";
import { endOfLimaDay, isLimaDay, type LimaDay, startOfLimaDay } from "../../domain/limaDays.ts";
import { DomainError, type FieldProblem } from "../../domain/errors.ts";
import { type Provider, SITE_CODE } from "../../domain/forms/providers.ts";
import { readRowId } from "../../domain/ids.ts";
import type { Locale } from "../../messages/locale.ts";
import type { RegistrationRange } from "../../services/book/complaints.ts";

export type ExportDays = {
  readonly range: RegistrationRange;
  /** The days as they were given. */
  readonly days: { readonly from: LimaDay | null; readonly to: LimaDay | null };
  readonly nameFile: (extension: string) => string;
};

/** The id of a row in a path; any other text finds no row. */
export function readId({ params }: Context, name: string): string {
  return readRowId(params[name] ?? "");
}

/** Reads `from` and `to`: days in Lima, both included. A missing day sets no bound. Errors: VALIDATION_FAILED. */
export function readExportDays(locale: Locale, { from: givenFrom, to: givenTo }: ParsedUrlQuery): ExportDays {
  const fields: FieldProblem[] = [];
  const from = readDay("from", givenFrom, fields);
  const to = readDay("to", givenTo, fields);
  if (from !== null && to !== null && to < from) fields.push({ field: "to", problem: "ends_before_start" });
  if (fields.length > 0) throw new DomainError("VALIDATION_FAILED", { fields });
  return {
    days: { from, to },
    range: { from: from === null ? null : startOfLimaDay(from), to: to === null ? null : endOfLimaDay(to) },
    nameFile: (extension) => locale.exports.nameExport(from, to, extension),
  };
}

/** The site code for SIREC: the requested `site`, else the provider's. Never the establishment's own code. Errors: VALIDATION_FAILED. */
export function readSiteCode({ site }: ParsedUrlQuery, provider: Provider | null): string {
  const code = site ?? provider?.sirecSiteCode ?? null;
  if (typeof code === "string" && SITE_CODE.test(code)) return code;
  const problem = code === null ? "required" : "invalid_site_code";
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "site", problem }] });
}

/** A parameter that is `true` or `false`; false unless given. Errors: VALIDATION_FAILED. */
export function readFlag(query: ParsedUrlQuery, name: string): boolean {
  const { [name]: value = "false" } = query;
  if (value === "true" || value === "false") return value === "true";
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field: name, problem: "not_a_choice" }] });
}

/** The recipient whose copy of a sheet is requested; `usual` unless `addressee` is given. Errors: VALIDATION_FAILED. */
export function readAddressee(query: ParsedUrlQuery, usual: Addressee = "proveedor"): Addressee {
  const { addressee = usual } = query;
  const known = ADDRESSEES.find((each) => each === addressee);
  if (known !== undefined) return known;
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "addressee", problem: "invalid_addressee" }] });
}

function readDay(field: string, given: string | string[] | undefined, fields: FieldProblem[]): LimaDay | null {
  if (given === undefined) return null;
  if (typeof given === "string" && isLimaDay(given)) return given;
  fields.push({ field, problem: "invalid_date" });
  return null;
}
