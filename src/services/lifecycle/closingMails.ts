import type { ClosingMailText } from "../../documents/mails/closingMails.ts";
import { erasureOf } from "../../domain/accounts/accounts.ts";
import { lastDayOfBooks, listObstacles } from "../../domain/book/closedAccounts.ts";
import { accountInPanelPath } from "../../domain/links.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoader } from "../mail/mailLoaders.ts";

/** The sheets that a mail lists. It says how many there are. */
const MAX_LISTED = 50;

/** The mails about the closing of an account, and about its erasure that waits. */
export function createClosingMailsService({ repositories, publicUrl }: Dependencies<"repositories" | "publicUrl">) {
  const loader: MailLoader<ClosingMailText> = {
    /** A mail about a state that has ended meanwhile is obsolete. */
    async load({ accountId, kind, recipient }) {
      const account = await repositories.accounts.findById(accountId);
      const [sheets] = await repositories.accountErasures.listByIds([accountId]);
      if (account === null || sheets === undefined) return { obsolete: "subject_gone" };
      const { closedAt } = account;
      const erasedFrom = erasureOf(account);
      const isClosed = closedAt !== null && erasedFrom !== null;
      const obstacles = isClosed ? listObstacles(sheets) : [];
      if ((kind === "account_reopened") === isClosed) return { obsolete: "subject_ended" };
      if (kind === "erasure_postponed" && obstacles.length === 0) return { obsolete: "subject_ended" };
      const closing = isClosed
        ? {
            closedAt,
            erasedFrom,
            isPostponed: kind === "erasure_postponed",
            booksUntil: lastDayOfBooks(closedAt, await repositories.extraHolidays.list()),
            sheets,
            obstacles,
            waiting: await repositories.accountErasures.listWaiting(accountId, MAX_LISTED),
          }
        : null;
      const link = `${publicUrl}${accountInPanelPath()}`;
      return { text: { recipient, account: { id: account.id, name: account.name }, closing, link } };
    },
  };
  return { mails: { account_closed: loader, account_reopened: loader, erasure_postponed: loader } };
}
