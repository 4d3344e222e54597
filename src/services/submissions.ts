import { type Actor, requirePermission } from "../domain/actor.ts";
import { DomainError, type FieldProblem } from "../domain/errors.ts";
import type { Form } from "../domain/forms.ts";
import { isUuid, type Page, type PageArgs, parsePageArgs } from "../domain/pages.ts";
import { checkSubmissionFields } from "../domain/submissionData.ts";
import type { JsonValue, Submission, SubmissionFilter } from "../domain/submissions.ts";
import { findUnstorable } from "../domain/texts.ts";
import type { Dependencies } from "./dependencies.ts";

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

const MAX_SEARCH_CHARACTERS = 200;

export function createSubmissionsService({ repositories, transact }: Dependencies) {
  return {
    /** Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<Submission | null> {
      requirePermission(actor, "submissions:read");
      return isUuid(id) ? repositories.submissions.findById(actor.accountId, id) : null;
    },

    /** Newest first. Errors: FORBIDDEN, VALIDATION_FAILED and those of page arguments. */
    async listPage(actor: Actor, form: Form, filter: SubmissionFilter, args: PageArgs): Promise<Page<Submission>> {
      requirePermission(actor, "submissions:read");
      checkFilter(filter);
      return repositories.submissions.listPage(actor.accountId, form.id, filter, parsePageArgs(args));
    },

    /** Errors: FORBIDDEN, VALIDATION_FAILED. */
    async count(actor: Actor, form: Form, filter: SubmissionFilter): Promise<number> {
      requirePermission(actor, "submissions:read");
      checkFilter(filter);
      return repositories.submissions.count(actor.accountId, form.id, filter);
    },

    /** For good, with its webhook messages and what was still to be sent of them. Errors: FORBIDDEN, SUBMISSION_NOT_FOUND. */
    async delete(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, "submissions:write");
      const deleted = isUuid(id) && (await transact(async (tx) => tx.submissions.delete(actor.accountId, id)));
      if (!deleted) throw new DomainError("SUBMISSION_NOT_FOUND");
    },
  };
}

function checkFilter({ search, dataContains }: SubmissionFilter): void {
  const fields: FieldProblem[] = [];
  const text = search ?? "";
  if (text.length > MAX_SEARCH_CHARACTERS) {
    fields.push({ field: "filter.search", problem: "too_long", limit: MAX_SEARCH_CHARACTERS });
  }
  const unstorable = findUnstorable(text);
  if (unstorable !== null) fields.push({ field: "filter.search", problem: unstorable });

  if (dataContains !== null && dataContains !== undefined) fields.push(...checkDataContains(dataContains));
  if (fields.length > 0) throw new DomainError("VALIDATION_FAILED", { fields });
}

function checkDataContains(dataContains: JsonValue): readonly FieldProblem[] {
  const field = "filter.dataContains";
  if (typeof dataContains !== "object" || dataContains === null || Array.isArray(dataContains)) {
    return [{ field, problem: "must_be_object" }];
  }
  const problems = checkSubmissionFields(new Map(Object.entries(dataContains)));
  return problems.map((problem) => ({ ...problem, field: `${field}.${problem.field}` }));
}
