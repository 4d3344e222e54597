import { addDays, type LimaDay, startOfLimaDay } from "../../domain/limaDays.ts";
import { decideReminder, QUIET_DAYS, REPORT_DAYS, reportDayOf } from "../../domain/book/sirecReminders.ts";
import { limaDayOf } from "../../domain/times.ts";
import { sheetsInPanelPath } from "../../domain/links.ts";
import type { UnreportedBook } from "../../repositories/book/sirecReports.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { findOwnerEmail } from "./complaintFilings.ts";

/** Reminds owners whose books have a site code of the sheets that they have not reported to SIREC. */
export function createReportReminders({
  repositories,
  transact,
  clock,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "publicUrl">) {
  return {
    /** Queues the reminders of today, each once, although several workers scan. Returns how many. */
    async remind(signal?: AbortSignal): Promise<number> {
      const today = limaDayOf(clock.now());
      let count = 0;
      for (const book of await listUnreported(today)) {
        if (signal?.aborted === true) break;
        if (await remindOwner(book, today)) count += 1;
      }
      if (count > 0) signals.send({ type: "work_stored" });
      return count;
    },

    mails: {
      report_reminder: {
        /** The mail of a book whose sheets were reported meanwhile is obsolete. */
        async load({ formId, recipient }) {
          const [book] = formId === null ? [] : await listUnreported(limaDayOf(clock.now()), formId);
          if (book === undefined) return { obsolete: "subject_ended" };
          const { formName, count, earliestOn } = book;
          const panelUrl = `${publicUrl}${sheetsInPanelPath()}`;
          return { text: { recipient, formName, count, reportBy: reportDayOf(earliestOn), panelUrl } };
        },
      },
    } satisfies MailLoaders<"report_reminder">,
  };

  /** The books with sheets whose term for the report is not over. */
  function listUnreported(today: LimaDay, formId: string | null = null): Promise<readonly UnreportedBook[]> {
    return repositories.sirecReports.listUnreported(
      startOfLimaDay(addDays(today, -REPORT_DAYS)),
      startOfLimaDay(addDays(today, 1)),
      formId,
    );
  }

  async function remindOwner({ accountId, formId, earliestOn }: UnreportedBook, today: LimaDay): Promise<boolean> {
    const stage = decideReminder(reportDayOf(earliestOn), today);
    if (stage === null) return false;
    return transact(async (tx) => {
      const form = await tx.forms.findOfBook(accountId, formId);
      if (form === null || !(await tx.sirecReports.noteReminder(formId, stage, today, QUIET_DAYS[stage]))) return false;
      await insertMail(tx, {
        accountId,
        formId,
        kind: "report_reminder",
        subjectId: null,
        recipient: await findOwnerEmail(tx, form),
        createdAt: clock.now(),
      });
      return true;
    });
  }
}
