import { v7 as uuidv7 } from "uuid";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError } from "../../domain/errors.ts";
import {
  type FormReport,
  type FormReportReason,
  MAX_REPORT_CHARACTERS,
  MAX_REPORTS_OF_FORM,
} from "../../domain/forms/formReports.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { checkInput } from "../../domain/inputs.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type FormReportsService = ReturnType<typeof createFormReportsService>;

/** What visitors report of forms, for operators: their owners see nothing of it. */
export function createFormReportsService({
  repositories,
  transact,
  clock,
  log,
}: Dependencies<"repositories" | "transact" | "clock" | "log">) {
  return {
    /**
     * Stores a report, and says in the log that there is one. A form with MAX_REPORTS_OF_FORM reports gets no further one, and the visitor the
     * same answer. Errors: VALIDATION_FAILED for words that are too long.
     */
    async report(
      { id: formId, accountId, name, hostedPage: { title } }: Form,
      { reason, words }: { readonly reason: FormReportReason; readonly words: string },
    ): Promise<void> {
      const check = checkInput();
      const written = words.trim() === "" ? null : check.text("detalle", words, MAX_REPORT_CHARACTERS);
      check.assertValid();
      const now = clock.now();
      const id = uuidv7({ msecs: now.getTime() });
      const report = { id, accountId, formId, formName: title ?? name, reason, words: written, createdAt: now };
      const isNew = await transact(async (tx) => {
        if ((await tx.forms.findAnyByIdForUpdate(formId)) === null) return false;
        if ((await tx.formReports.countOfForm(formId)) >= MAX_REPORTS_OF_FORM) return false;
        await tx.formReports.insert(report);
        return true;
      });
      if (isNew) log.warn({ accountId, formId, reason }, "a visitor reported a form");
    },

    /** The reports of all accounts' forms, newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPage(actor: Actor, args: PageArgs): Promise<Page<FormReport>> {
      requireReading(actor, "admin");
      return repositories.formReports.listPage(parsePageArgs(args));
    },

    /** Deletes the reports of a form, which may be deleted. Errors: FORBIDDEN, FORM_NOT_FOUND for a form without reports. */
    async dismiss(actor: Actor, formId: string): Promise<number> {
      permit(actor, "dismissFormReports", clock.now());
      return transact(async (tx) => {
        const dismissed = await tx.formReports.dismiss(formId);
        if (dismissed === 0) throw new DomainError("FORM_NOT_FOUND");
        const { accountId } = actor;
        const done = { act: "form.reports_dismissed", accountId, subjectId: formId, details: { dismissed } } as const;
        await recordAct(tx, actor, done, clock.now());
        return dismissed;
      });
    },
  };
}
