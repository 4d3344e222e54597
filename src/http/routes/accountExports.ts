import type { Context } from "koa";
import { DomainError, isDomainError } from "../../domain/errors.ts";
import { listAccountFiles } from "../../exports/accountZip.ts";
import { streamZip } from "../../exports/zipStream.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Actor } from "../../domain/actor.ts";
import type { AccountExportsService } from "../../services/lifecycle/accountExports.ts";
import type { SheetHandoversService } from "../../services/lifecycle/sheetHandovers.ts";
import type { SubmissionFilesService } from "../../services/submissions/submissionFiles.ts";
import { findActor } from "../middleware/keys.ts";
import { noteHandover } from "../requests/handovers.ts";
import type { ExportSlots } from "../requests/exportSlots.ts";

export type AccountExportsEdge = {
  readonly accountExports: AccountExportsService;
  readonly sheetHandovers: SheetHandoversService;
  readonly submissionFiles: SubmissionFilesService;
};

/** Everything of the account as one archive, which the database and the files are read for as fast as the client reads. */
export function createAccountExportHandlers(
  { accountExports, sheetHandovers, submissionFiles }: AccountExportsEdge,
  locale: Locale,
  slots: ExportSlots,
) {
  return {
    async sendZip(ctx: Context): Promise<void> {
      const actor = findActor(ctx);
      const withFiles = readWithFiles(ctx.query.files);
      const content = await accountExports.open(actor);
      slots.take(ctx, actor.accountId);
      if (withFiles) noteHandover(ctx, sheetHandovers);
      ctx.attachment(locale.exports.nameAccount(content.at));
      ctx.type = "application/zip";
      const openFile = withFiles ? (file: { readonly id: string }) => openStored(actor, file.id) : null;
      ctx.body = streamZip(listAccountFiles(content, { locale, openFile }));
    },
  };

  /** Null for a file that is gone, as after the deletion of its submission. */
  async function openStored(actor: Actor, id: string) {
    try {
      return await submissionFiles.read(actor, id);
    } catch (error) {
      if (isDomainError(error) && error.code === "FILE_NOT_FOUND") return null;
      throw error;
    }
  }
}

function readWithFiles(given: string | string[] | undefined): boolean {
  if (given === undefined || given === "true") return true;
  if (given === "false") return false;
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "files", problem: "must_be_true_or_false" }] });
}
