import { type Actor, requirePermission } from "../../domain/actor.ts";
import { type FieldsCheck, asksForFiles, checkFields } from "../../domain/forms/fieldChecks.ts";
import { type StandIns, toAskedFields } from "../../domain/forms/askableFields.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FormFields } from "../../domain/forms/fields.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { type JsonValue, SentNumber } from "../../domain/sentJson.ts";
import { checkSubmissionFields } from "../../domain/submissions/submissionData.ts";
import { MAX_BODY_BYTES, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Dependencies } from "../dependencies.ts";
import { dropControlFields, dropSteps } from "./bodyStage.ts";

export type DraftChecksService = ReturnType<typeof createDraftChecksService>;

/** Checks data by the fields of drafts, as the intake checks submissions, and stores nothing. */
export function createDraftChecksService({ repositories, clock }: Dependencies<"repositories" | "clock">) {
  return {
    /**
     * What a visitor would get for the data, by the form's draft as far as it is finished, or without a draft by its fields. A form without
     * fields takes anything. Errors: FORBIDDEN, VALIDATION_FAILED, PAYLOAD_TOO_LARGE.
     */
    async check(actor: Actor, form: Form, data: JsonValue, standIns: StandIns): Promise<FieldsCheck> {
      requirePermission(actor, "forms:read");
      if (typeof data !== "object" || data === null || data instanceof SentNumber || Array.isArray(data)) {
        throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "data", problem: "must_be_object" }] });
      }
      if (Buffer.byteLength(JSON.stringify(data)) > MAX_BODY_BYTES) {
        throw new DomainError("PAYLOAD_TOO_LARGE", { limitBytes: MAX_BODY_BYTES });
      }
      const draft = await repositories.fieldDrafts.find(form);
      const fields = draft === null ? form.fields : toAskedFields(draft, standIns);
      return checkPosted({ ...form, fields }, new Map(Object.entries(data)), clock.now());
    },

    /** The same of what the preview of a form's page posts; the form is that of `HostedPagesService.preview`. */
    checkPage(form: Form, posted: SubmissionFields): FieldsCheck {
      return checkPosted(form, dropSteps(posted), clock.now());
    },
  };
}

/**
 * Checks what was posted by a form's fields. Of a field for files the names are posted, since no file is sent to be tried.
 */
function checkPosted(form: Pick<Form, "fields" | "honeypotField">, posted: SubmissionFields, now: Date): FieldsCheck {
  const unstorable = checkSubmissionFields(posted);
  if (unstorable.length > 0) return { values: {}, problems: unstorable };
  if (form.fields === null) return { values: {}, problems: [] };
  return checkFields(form.fields, readFileNames(form.fields, dropControlFields(posted, form)), now);
}

function readFileNames({ fields }: FormFields, data: SubmissionFields): SubmissionFields {
  const named = new Map(data);
  for (const { name } of fields.filter(asksForFiles)) {
    const names = [data.get(name) ?? []].flat().filter((one) => typeof one === "string" && one !== "");
    if (names.length > 0) named.set(name, names);
    else named.delete(name);
  }
  return named;
}
