import { type Account, erasureOf } from "../../domain/accounts/accounts.ts";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { type BooksEnding, lastDayOfBooks, listObstacles } from "../../domain/book/closedAccounts.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type SheetHandoversService = ReturnType<typeof createSheetHandoversService>;

/** How the provider took the file: by a download that ended, or as an owner or an operator says. */
type Means = "download" | "owner" | "operator";

/** What a provider that leaves takes along: the file of the sheets that it must keep for two years (DS 011-2011-PCM, art. 12). */
export function createSheetHandoversService({
  repositories,
  transact,
  clock,
  log,
}: Dependencies<"repositories" | "transact" | "clock" | "log">) {
  return {
    /**
     * The endings of the accounts that the actor may know: its own with the permission to read sheets, and with `admin` every one. Erased
     * accounts have none.
     */
    async describe(actor: Actor, accountIds: readonly string[]): Promise<readonly BooksEnding[]> {
      const readable = accountIds.filter((id) =>
        actor.permissions.has(id === actor.accountId ? "complaints:read" : "admin"),
      );
      if (readable.length === 0) return [];
      const extraHolidays = await repositories.extraHolidays.list();
      const accounts = await repositories.accountErasures.listByIds(readable);
      return accounts.flatMap((account) => {
        if (account.erasedAt !== null) return [];
        const closedAt = account.closedAt ?? clock.now();
        const erasedFrom = erasureOf({ closedAt }) ?? closedAt;
        const booksUntil = lastDayOfBooks(closedAt, extraHolidays);
        return [{ ...account, booksUntil, erasedFrom, obstacles: listObstacles(account) }];
      });
    },

    /**
     * Notes that the provider of a closed account has the file of all its sheets as they are now. Null = the actor's own account; another
     * one needs `admin`. Errors: FORBIDDEN, ACCOUNT_NOT_FOUND, ACCOUNT_NOT_CLOSED.
     */
    async recordFileTaken(actor: Actor, { accountId }: { readonly accountId: string | null }): Promise<Account> {
      const id = accountId?.toLowerCase() ?? actor.accountId;
      const isOwn = id === actor.accountId;
      permit(actor, "recordSheetFileTaken", clock.now(), { whose: isOwn ? "account" : "elsewhere" });
      return transact(async (tx) => {
        const account = await lockAccount(tx, id);
        if (!(await record(tx, actor, id, clock.now(), isOwn ? "owner" : "operator"))) {
          throw new DomainError("ACCOUNT_NOT_CLOSED");
        }
        return account;
      });
    },

    /** Begins a download of the file of all sheets. The returned function notes that it ended; of an account that is not closed it does nothing. */
    beginDownload(actor: Actor): () => void {
      requireReading(actor, "complaints:read");
      const { accountId } = actor;
      const startedAt = clock.now();
      return () => {
        transact(async (tx) => {
          const { closedAt } = await lockAccount(tx, accountId);
          if (closedAt !== null) await record(tx, actor, accountId, startedAt, "download");
        }).catch((error: unknown) =>
          log.error({ err: error, accountId }, "the download of a file of sheets was not noted"),
        );
      };
    },
  };

  /** False when the account is not closed. */
  async function record(tx: Repositories, actor: Actor, accountId: string, at: Date, means: Means): Promise<boolean> {
    if (!(await tx.accountErasures.recordFileTaken(accountId, at))) return false;
    const details = { means };
    await recordAct(
      tx,
      actor,
      { act: "account.sheet_file_taken", accountId, subjectId: accountId, details },
      clock.now(),
    );
    return true;
  }
}
