import { quarantineInPanelPath } from "../../domain/links.ts";
import { type HeldWeek, heldWeekOf } from "../../domain/spam/heldWeeks.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";

const BATCH_ACCOUNTS = 100;
/** The forms that a mail names. */
const MAX_NAMED = 20;
const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

/** Mails accounts once a week how much their forms put into quarantine, and nothing of what it says. */
export function createQuarantineWeeksService({
  repositories,
  transact,
  clock,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "publicUrl">) {
  return {
    /** Queues the mails of the last week, each once, although several workers scan. One that fails stops no other. Returns how many. */
    async mail(signal?: AbortSignal): Promise<number> {
      const week = heldWeekOf(clock.now());
      const failures: unknown[] = [];
      let count = 0;
      for (let after: string | undefined = LOWEST_ID; after !== undefined && signal?.aborted !== true;) {
        const accountIds: readonly string[] = await repositories.quarantine.listUnmailed(week, after, BATCH_ACCOUNTS);
        for (const accountId of accountIds) {
          try {
            count += (await mailAccount(accountId, week)) ? 1 : 0;
          } catch (error) {
            failures.push(error);
          }
        }
        after = accountIds.length < BATCH_ACCOUNTS ? undefined : accountIds.at(-1);
      }
      if (count > 0) signals.send({ type: "work_stored" });
      if (failures.length > 0) throw failures[0];
      return count;
    },

    mails: {
      quarantine_week: {
        /** The mail of an account that has decided all of the week meanwhile is obsolete. */
        async load({ accountId, recipient, createdAt }) {
          const account = await repositories.accounts.findById(accountId);
          if (account === null) return { obsolete: "subject_gone" };
          const week = heldWeekOf(createdAt);
          const held = await repositories.quarantine.countWeek(accountId, week, MAX_NAMED);
          if (held.count === 0) return { obsolete: "subject_ended" };
          const panelUrl = `${publicUrl}${quarantineInPanelPath()}`;
          return { text: { recipient, accountName: account.name, week, held, panelUrl } };
        },
      },
    } satisfies MailLoaders<"quarantine_week">,
  };

  async function mailAccount(accountId: string, { week }: HeldWeek): Promise<boolean> {
    return transact(async (tx) => {
      const account = await tx.accounts.findById(accountId);
      if (account === null || !(await tx.quarantine.noteMailed(accountId, week))) return false;
      await insertMail(tx, {
        accountId,
        formId: null,
        kind: "quarantine_week",
        subjectId: null,
        recipient: account.email,
        createdAt: clock.now(),
      });
      return true;
    });
  }
}
