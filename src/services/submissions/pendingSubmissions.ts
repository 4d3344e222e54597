import { periodOf } from "../../domain/accounts/plans.ts";
import { DomainError } from "../../domain/errors.ts";
import { addFileNames, checkFields, takesFiles } from "../../domain/forms/fieldChecks.ts";
import type { FormFields } from "../../domain/forms/fields.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { findUniqueAnswers } from "../../domain/forms/uniqueAnswers.ts";
import { toOrderedObject } from "../../domain/sentJson.ts";
import { createHashText } from "../../domain/keyedHashes.ts";
import { describeField } from "../../domain/submissions/submissionData.ts";
import { findNoticeSubject } from "../../domain/submissions/controlFields.ts";
import { findVisitorAddress } from "../../domain/submissions/visitorAddress.ts";
import { renderSubmissionCreated } from "../../domain/submissions/submissionEvents.ts";
import type { PendingFile } from "../../repositories/submissions/submissionFiles.ts";
import type { Dependencies } from "../dependencies.ts";
import { createEventFiles } from "./eventFiles.ts";
import { createOrderedId } from "./orderedIds.ts";
import { identifyRequest } from "./replays.ts";
import { type Attempt, type CheckedFields, needed, OUTDATED, type Stage } from "./stages.ts";
import type { BuiltSubmission, WaitingSubmission } from "./submissionGroups.ts";
import { dropControlFields } from "./bodyStage.ts";
import type { ReadSubmission } from "./submissionRequests.ts";

/**
 * Builds what is stored by the form's settings. What the form's fields refuse, they refuse by current settings and behind the captcha,
 * in `VALIDATION`. Errors: VALIDATION_FAILED for files at a form that takes none any more.
 */
export function createContentsStage(
  dependencies: Dependencies<"clock" | "secretBox" | "publicUrl" | "webhookScheduleSeconds">,
): Stage {
  const { clock, publicUrl } = dependencies;
  const hashText = createHashText(dependencies.secretBox);
  const eventFiles = createEventFiles(dependencies);

  return {
    name: "contents",
    check(attempt) {
      const { form } = needed(attempt.snapshot);
      attempt.built = build(attempt, form, needed(attempt.read));
      const { files } = attempt.built.pending;
      if (files !== undefined && !takesFiles(form)) throw filesNotAccepted(files);
      return attempt.built.problems.length > 0 && !attempt.isCurrent ? OUTDATED : null;
    },
  };

  function build(attempt: Attempt, form: Form, { fields, key, upload }: ReadSubmission): BuiltSubmission {
    const { source } = attempt.request;
    const receivedAt = clock.now();
    const id = createOrderedId(receivedAt);
    const messageId = createOrderedId(receivedAt);
    const stored = dropControlFields(fields, form);
    const data = JSON.stringify(toOrderedObject(stored));
    const files = upload === null || upload.files.length === 0 ? undefined : upload.files;
    attempt.checked = form.fields === null ? null : checkOnce(attempt.checked, form, form.fields);
    const checked = attempt.checked?.check ?? null;
    const values = checked === null ? null : JSON.stringify(checked.values);
    const submission = { ...source, id, receivedAt, data, values, fieldsVersion: form.fields?.version ?? null };
    const pending: WaitingSubmission = {
      ...submission,
      accountId: form.accountId,
      formId: form.id,
      formVersion: form.version,
      period: periodOf(receivedAt),
      noticeSubject: findNoticeSubject(fields),
      replyAddress: findVisitorAddress(fields, form.fields),
      idempotency: identifyRequest(key, files === undefined ? data : data + listHashes(files), hashText),
      closesAfter: form.closesAfter ?? undefined,
      uniqueAnswers: findUniqueAnswers(form.id, form.fields, checked?.values ?? null, hashText),
      files,
      filesNotKept: null,
      messageId,
      messageBody: renderSubmissionCreated({
        messageId,
        form,
        submission,
        files: eventFiles(form.accountId, files ?? []),
        publicUrl,
      }),
    };
    return { pending, problems: checked?.problems ?? [] };

    /** A check costs what the form's owner made it cost, so that newer settings with the same fields take the earlier one. */
    function checkOnce(earlier: CheckedFields | null, { honeypotField }: Form, asked: FormFields): CheckedFields {
      const { version } = asked;
      if (earlier?.version === version && earlier.honeypotField === honeypotField) return earlier;
      const check = checkFields(asked, addFileNames(asked, stored, files ?? []), receivedAt);
      return { version, honeypotField, check };
    }
  }
}

/** What the form's fields refuse. Errors: VALIDATION_FAILED. */
export const VALIDATION: Stage = {
  name: "validation",
  check(attempt) {
    const { problems } = needed(attempt.built);
    if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
    return null;
  },
};

/** A request at a form that takes no files any more. */
function filesNotAccepted(files: readonly PendingFile[]): DomainError<"VALIDATION_FAILED"> {
  const names = new Set(files.map(({ field }) => field));
  const fields = [...names].map((name) => ({ field: describeField([name]), problem: "file_not_accepted" as const }));
  return new DomainError("VALIDATION_FAILED", { fields });
}

/** The contents of the files, which distinguish two requests with one key. */
function listHashes(files: readonly PendingFile[]): string {
  return JSON.stringify(files.map(({ field, sha256 }) => [field, sha256]));
}
