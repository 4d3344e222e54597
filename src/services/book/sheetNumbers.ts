import type { Numbering } from "../../domain/book/numberWitness.ts";
import { found, serviceUnavailable } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { dueDayOf } from "../../domain/book/businessDays.ts";
import { type LimaDay, limaYearOf } from "../../domain/limaDays.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { BookHoldsService } from "./bookHolds.ts";
import type { Presentation, Registration } from "./newSheets.ts";

/** What is the same for the sheets that a transaction files in a book, and the first of their numbers. */
export type Numbers = {
  readonly next: Registration;
  /** The last day for the answers to them. */
  readonly dueOn: LimaDay;
  readonly ownerEmail: string;
  readonly provider: Form["provider"];
  /**
   * Whether the form has effects, so that events of its sheets are stored. It is read under the lock of the form's row, which a new endpoint
   * waits for: an endpoint that is not seen here exists after the commit of these sheets.
   */
  readonly isHeard: boolean;
};

/** For so long sheets of several books wait together, before each waits for its own book alone. */
const MAX_BOOKS_WAIT_MS = 200;

/** Takes the next numbers of books in the caller's transaction. Errors: SERVICE_UNAVAILABLE while the process's clock is wrong. */
export function createSheetNumbers(
  { clock, isClockTrusted }: Dependencies<"clock" | "isClockTrusted">,
  { listNext }: Pick<BookHoldsService, "listNext">,
) {
  return { takeNumbers, takeFreeBooks };

  /** What `takeNumbers` gives, of the books that are free and take sheets; the others are missing. Errors: as `lockFreeNumberings`. */
  async function takeFreeBooks(tx: Repositories, forms: readonly Form[]): Promise<ReadonlyMap<string, Numbers>> {
    if (!isClockTrusted()) throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
    const year = limaYearOf(clock.now());
    const ids = forms.map(({ id }) => id);
    const [extraHolidays, mailboxes, lasts] = await Promise.all([
      tx.extraHolidays.list(),
      tx.providerAddresses.listMailboxes(
        forms.map(({ accountId, provider }) => ({ accountId, email: provider?.email ?? null })),
      ),
      tx.complaints.lockFreeNumberings(ids, year, MAX_BOOKS_WAIT_MS),
    ]);
    const enteredAt = clock.now();
    // A lock that was waited for past New Year's midnight is of the year before: each book then waits for its own.
    if (limaYearOf(enteredAt) !== year) return new Map();
    const locked = [...lasts.keys()];
    const [free, providers, heard] = await Promise.all([
      listNext(
        tx,
        locked.map((formId) => ({ formId, year, last: lasts.get(formId) ?? 0 })),
      ),
      tx.forms.lockProviders(locked),
      tx.webhookMessages.listHeard(locked),
    ]);
    const dueOn = dueDayOf(enteredAt, extraHolidays);
    const owners = new Map(ids.map((id, index) => [id, mailboxes[index]]));
    return new Map(
      free.map(({ formId, last }) => [
        formId,
        {
          next: { year, correlative: last + 1, registeredAt: enteredAt, enteredAt },
          dueOn,
          ownerEmail: found(owners.get(formId) ?? null, "FORM_NOT_FOUND"),
          provider: providers.get(formId) ?? null,
          isHeard: heard.has(formId),
        },
      ]),
    );
  }

  /** The other sheets of the book wait from here on until the commit. Sheets that wait for their number lock no row of the form. */
  async function takeNumbers(tx: Repositories, form: Form, presentation: Presentation | null): Promise<Numbers> {
    if (!isClockTrusted()) throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
    const [extraHolidays, ownerEmail] = await Promise.all([tx.extraHolidays.list(), findOwnerEmail(tx, form)]);
    const next = await takeNextNumber(tx, form, presentation);
    // An owner may have completed the provider since the form was read.
    const [provider, heard] = await Promise.all([
      tx.forms.lockProvider(form.id),
      tx.webhookMessages.listHeard([form.id]),
    ]);
    return { next, dueOn: dueDayOf(next.registeredAt, extraHolidays), ownerEmail, provider, isHeard: heard.size > 0 };
  }

  /**
   * Takes the next number of the year in which the sheet was presented. Without an earlier presentation the year is read again under
   * the lock: a sheet that waited for it past New Year's midnight gets a number of the new year.
   */
  async function takeNextNumber(
    tx: Repositories,
    { accountId, id: formId }: Pick<Form, "accountId" | "id">,
    presentation: Presentation | null,
  ): Promise<Registration> {
    for (;;) {
      const year = limaYearOf(presentation?.at ?? clock.now());
      const last = await tx.complaints.lockNumbering({ accountId, formId }, year);
      const enteredAt = clock.now();
      const registeredAt = presentation?.at ?? enteredAt;
      if (limaYearOf(registeredAt) === year) return { year, correlative: last + 1, registeredAt, enteredAt };
    }
  }
}

/** The provider's e-mail once it has confirmed; until then, and without a provider, the account's. */
export async function findOwnerEmail(tx: Repositories, form: Pick<Form, "accountId" | "provider">): Promise<string> {
  const mailbox = await tx.providerAddresses.findMailbox(form.accountId, form.provider?.email ?? null);
  if (mailbox === null) throw new Error("A form without an account.");
  return mailbox;
}

export function numberingBefore(formId: string, { year, correlative }: Registration): Numbering {
  return { formId, year, last: correlative - 1 };
}
