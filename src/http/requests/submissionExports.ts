import type { ParsedUrlQuery } from "node:querystring";
import { DomainError } from "../../domain/errors.ts";
import { readRowId } from "../../domain/ids.ts";
import type { JsonValue } from "../../domain/sentJson.ts";
import type { SubmissionFilter } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import { readExportDays } from "./complaintsExports.ts";

/** What a request for an export asks for. */
export type SubmissionExportRequest = {
  readonly filter: SubmissionFilter;
  readonly nameFile: (formName: string | null, extension: string) => string;
};

/**
 * Reads `from` and `to`, days in Lima with both ends included, or `createdFrom` and `createdTo`, instants; `search`, `dataContains`, which
 * is JSON, `isRead`, `isStarred`, `stateId`, `assigneeId`, `isAssigned` and `tag`: the filters of the lists. Errors: VALIDATION_FAILED.
 */
export function readSubmissionExport(locale: Locale, query: ParsedUrlQuery): SubmissionExportRequest {
  const { range, days } = readExportDays(locale, query);
  const search = readOne("search", query.search);
  const contained = readOne("dataContains", query.dataContains);
  return {
    filter: {
      createdFrom: range.from ?? readInstant("createdFrom", query.createdFrom),
      createdTo: range.to ?? readInstant("createdTo", query.createdTo),
      search,
      isRead: readSwitch("isRead", query.isRead),
      isStarred: readSwitch("isStarred", query.isStarred),
      stateId: readId("stateId", query.stateId),
      assigneeId: readId("assigneeId", query.assigneeId),
      isAssigned: readSwitch("isAssigned", query.isAssigned),
      tag: readOne("tag", query.tag),
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

/** An id that is no row's finds nothing. */
function readId(field: string, given: string | string[] | undefined): string | null {
  const text = readOne(field, given);
  return text === null ? null : readRowId(text);
}

function readInstant(field: string, given: string | string[] | undefined): Date | null {
  const text = readOne(field, given);
  if (text === null) return null;
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "invalid_date" }] });
}

function readSwitch(field: string, given: string | string[] | undefined): boolean | null {
  const text = readOne(field, given);
  if (text === null || text === "true" || text === "false") return text === null ? null : text === "true";
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "must_be_true_or_false" }] });
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "dataContains", problem: "must_be_object" }] });
  }
}
