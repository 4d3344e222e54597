import type { Context } from "koa";
import type { SubmissionFilesService } from "../../services/submissions/submissionFiles.ts";
import { findActor, isSigned } from "../middleware/keys.ts";
import { presentFile } from "../presenters/files.ts";
import { readId } from "../requests/complaintsExports.ts";

/** The download of a submission's file, for the key or the session of its owner, and for its signed address. */
export function createSubmissionFileHandlers(submissionFiles: SubmissionFilesService) {
  return {
    async send(ctx: Context): Promise<void> {
      const [actor, id] = [findActor(ctx), readId(ctx, "fileId")];
      const opened = await (isSigned(ctx) ? submissionFiles.openSigned(actor, id) : submissionFiles.open(actor, id));
      if ("address" in opened) return ctx.redirect(opened.address);
      const { name: fileName, mediaType } = opened.file;
      presentFile(ctx, { attachment: { fileName, mediaType }, content: opened.content });
    },
  };
}
