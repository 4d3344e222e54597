import type { ParsedUrlQuery } from "node:querystring";
import { DomainError } from "../../domain/errors.ts";
import type { JsonValue, SubmissionFilter } from "../../domain/submissions/index.ts";
import type { Locale } from "../../messages/locale.ts";
import { readExportDays } from "./complaintsExports.ts";

/** What a request for an export asks for. */
export type SubmissionExportRequest = {
  readonly filter: SubmissionFilter;
  readonly nameFile: (formName: string | null, extension: string) => string;
};

/**
 * Reads `from` and `to`, days in Lima with both ends included, `search` and `dataContains`, which is JSON: the filters of the lists.
 * Errors: VALIDATION_FAILED.
 */
export function readSubmissionExport(locale: Locale, query: ParsedUrlQuery): SubmissionExportRequest {
  const { range, days } = readExportDays(locale, query);
  const search = readOne("search", query.search);
  const contained = readOne("dataContains", query.dataContains);
  return {
    filter: {
      createdFrom: range.from,
      createdTo: range.to,
      search,
      ...(contained === null ? {} : { dataContains: parse(contained) }),
    },
    nameFile: (formName, extension) => locale.exports.nameSubmissions(formName, days.from, days.to, extension),
  };
}

function readOne(field: string, given: string | string[] | undefined): string | null {
  if (Array.isArray(given))
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "must_be_text" }] });
  return given ?? null;
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "dataContains", problem: "must_be_object" }] });
  }
}
