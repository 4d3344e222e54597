import { v7 as uuidv7 } from "uuid";
import { dueDayOf } from "../../domain/book/businessDays.ts";
import type { StoredAttachment } from "../../repositories/book/complaintAttachments.ts";
import { measureHeldSheet } from "../../repositories/book/quarantinedSheets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { keepFiles } from "../files/filePuts.ts";
import { type ComplaintFiling, type Filed, listKeysOf } from "./complaintFilings.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";
import type { NewSheet } from "./newSheets.ts";
import { queueMail } from "./queuedMails.ts";
import { hasFiles, keyWithFiles } from "./sheetKeys.ts";

export type PostedSheet = Omit<NewSheet, "attachments" | "presentation" | "entry" | "event"> & {
  readonly attachments: readonly StoredAttachment[];
};

/**
 * Stores a posted sheet in the book or in the quarantine, in the caller's transaction. Of its files the transaction keeps those that
 * it stores.
 */
export function createPostedSheets({ clock }: Dependencies<"clock">, filing: ComplaintFiling) {
  return { file, fileTogether, quarantine };

  /**
   * Files a sheet. If the same sheet is quarantined, its quarantine ends, and it was presented then; a posted sheet without files gets
   * the attachments of the quarantined one.
   */
  async function file(tx: Repositories, sheet: PostedSheet): Promise<Filed> {
    const { form, submissionKey } = sheet;
    const earlier = submissionKey && (await tx.quarantinedSheets.findByKeyForUpdate(form.id, submissionKey));
    const quarantined = earlier && earlier.complaintId === null ? earlier : null;
    const attachments =
      sheet.attachments.length === 0 && quarantined !== null
        ? { heldSheetId: quarantined.id, files: quarantined.attachments }
        : { heldSheetId: null, files: sheet.attachments };
    const presentation = quarantined && { at: quarantined.receivedAt, dueOn: quarantined.dueOn };
    const filed = await filing.fileSheet(tx, { ...sheet, attachments, presentation, entry: null, event: "filed" });
    if (quarantined !== null) await tx.quarantinedSheets.setComplaint(quarantined.id, filed.complaint.id);
    return filed;
  }

  /**
   * Files those of the sheets that nothing is known of yet: without files, and with keys that their books have neither filed nor held. Null for
   * each of the others, which `file` files. The sheets are of one book, which is waited for; or, with `isFree`, of any, and only books are filed
   * in that nobody else files in. Errors: as `fileSheet`.
   */
  async function fileTogether(
    tx: Repositories,
    sheets: readonly PostedSheet[],
    isFree: boolean,
  ): Promise<readonly (Filed | null)[]> {
    const held = await tx.quarantinedSheets.listKeys(listKeysOf(sheets));
    const met = new Set<string>();
    const isPlain = sheets.map(({ attachments, submissionKey }) => {
      if (attachments.length > 0) return false;
      if (submissionKey === null) return true;
      const isNew = !held.has(submissionKey) && !met.has(submissionKey);
      met.add(submissionKey);
      return isNew;
    });
    const plain = sheets.filter((_, index) => isPlain[index]).map(asNewSheet);
    const filed = (await (isFree ? filing.fileInFreeBooks(tx, plain) : filing.fileNewSheets(tx, plain))).values();
    return isPlain.map((isFiled) => (isFiled ? (filed.next().value ?? null) : null));
  }

  /** Stores a sheet without a number and notifies the owner, unless the same sheet is quarantined already. Its files are scanned once it is filed. */
  async function quarantine(tx: Repositories, { form, attachments, ...sheet }: PostedSheet): Promise<null> {
    const receivedAt = clock.now();
    const { id: formId, accountId } = form;
    const id = uuidv7({ msecs: receivedAt.getTime() });
    const submissionKey = await chooseQuarantineKey(tx, formId, { submissionKey: sheet.submissionKey, attachments });
    const held = {
      ...sheet,
      submissionKey,
      id,
      accountId,
      formId,
      receivedAt,
      dueOn: dueDayOf(receivedAt, await tx.extraHolidays.list()),
      complaintId: null,
    };
    const isNew = await tx.quarantinedSheets.insert(held, measureHeldSheet(held));
    if (!isNew) return null;
    await tx.complaintAttachments.insert({ accountId, quarantinedSheetId: id }, attachments);
    await keepFiles(tx, accountId, attachments);
    const recipient = await findOwnerEmail(tx, form);
    const mail = { accountId, formId, complaintId: null, subjectId: id, recipient, at: receivedAt } as const;
    await queueMail(tx, { ...mail, kind: "quarantine_notice" });
    return null;
  }
}

function asNewSheet({ attachments, ...sheet }: PostedSheet): NewSheet {
  return {
    ...sheet,
    attachments: { heldSheetId: null, files: attachments },
    presentation: null,
    entry: null,
    event: "filed",
  };
}

/** A sheet with the details of a quarantined one, but with other files, gets a key of its own. */
async function chooseQuarantineKey(
  tx: Repositories,
  formId: string,
  { submissionKey, attachments }: Pick<PostedSheet, "submissionKey" | "attachments">,
): Promise<string | null> {
  if (submissionKey === null) return null;
  const earlier = await tx.quarantinedSheets.findByKeyForUpdate(formId, submissionKey);
  const isSame = earlier === null || hasFiles(earlier.attachments, attachments);
  return isSame ? submissionKey : keyWithFiles(submissionKey, attachments);
}
