import { addBusinessDays } from "../../domain/book/businessDays.ts";
import { decideWarning, isSameWarning } from "../../domain/book/complaintWarnings.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { limaDayOf, DAY_MS } from "../../domain/times.ts";
import type { MailWarning } from "../../domain/book/complaintMails.ts";
import type { QuarantinedSheet } from "../../domain/book/complaints.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import type { Dependencies } from "../dependencies.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";
import { type NewMail, queueMail } from "./queuedMails.ts";

const BATCH_SHEETS = 200;
const FIRST_WARNING_BUSINESS_DAYS = 3;
const ALARM_MS = DAY_MS;

/** The scans of held sheets, whose terms run as those of filed ones do. They act for no account, so only workers call them. */
export function createHeldSheetScans({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return { warnOfDeadlines, alarm };

  /** Queues one warning for each stage of each held sheet's term. Returns how many. */
  async function warnOfDeadlines(signal?: AbortSignal): Promise<number> {
    const today = limaDayOf(clock.now());
    const extraHolidays = await repositories.extraHolidays.list();
    const latest = addBusinessDays(today, FIRST_WARNING_BUSINESS_DAYS, extraHolidays);
    return eachSheet(
      (afterId) => repositories.quarantinedSheets.listHeldUntil(latest, afterId, BATCH_SHEETS),
      (batch) => warnBatch(batch, today, extraHolidays, signal),
      signal,
    );
  }

  /** Queues one alarm for each sheet that has been held for a day. Returns how many. */
  async function alarm(signal?: AbortSignal): Promise<number> {
    const before = new Date(clock.now().getTime() - ALARM_MS);
    return eachSheet(
      (afterId) => repositories.quarantinedSheets.listWithoutAlarm(before, afterId, BATCH_SHEETS),
      async (batch) => {
        let count = 0;
        for (const sheet of batch) {
          if (signal?.aborted === true) break;
          if (await queue(sheet, "quarantine_alarm")) count += 1;
        }
        return count;
      },
      signal,
    );
  }

  /** Lists the sheets in batches and mails each batch, until the signal fires. Returns the number of queued mails. */
  async function eachSheet(
    list: (afterId: string) => Promise<readonly QuarantinedSheet[]>,
    mailBatch: (batch: readonly QuarantinedSheet[]) => Promise<number>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    let count = 0;
    for (let afterId = FIRST_ID; ;) {
      const batch = await list(afterId);
      count += await mailBatch(batch);
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH_SHEETS || signal?.aborted === true) break;
      afterId = last.id;
    }
    if (count > 0) signals.send({ type: "work_stored" });
    return count;
  }

  async function warnBatch(
    batch: readonly QuarantinedSheet[],
    today: LimaDay,
    extraHolidays: ReadonlySet<LimaDay>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const warned = await repositories.complaintMails.listHeldWarnings(batch.map(({ id }) => id));
    let count = 0;
    for (const sheet of batch) {
      if (signal?.aborted === true) break;
      const warning = decideWarning({ answerBy: sheet.dueOn }, today, extraHolidays);
      const isWarned = warned.some((mail) => mail.subjectId === sheet.id && isSameWarning(mail.warning, warning));
      if (!isWarned && (await queue(sheet, "quarantine_warning", warning))) count += 1;
    }
    return count;
  }

  async function queue(
    { accountId, formId, id: subjectId }: QuarantinedSheet,
    kind: NewMail["kind"],
    warning?: MailWarning,
  ): Promise<boolean> {
    return transact(async (tx) => {
      const form = await tx.forms.findOfBook(accountId, formId);
      if (form === null) return false;
      const recipient = await findOwnerEmail(tx, form);
      const mail = { accountId, formId, complaintId: null, subjectId, kind, recipient, at: clock.now() };
      return (await queueMail(tx, warning === undefined ? mail : { ...mail, warning })) !== null;
    });
  }
}
