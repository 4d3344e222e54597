import type { Context } from "koa";
import type { SubmissionFilesService } from "../../services/submissions/index.ts";
import { findActor, isSigned } from "../middleware/keys.ts";
import { presentFile } from "../presenters/files.ts";
import { readId } from "../requests/complaintsExports.ts";

/** The download of a submission's file, for the key or the session of its owner, and for its signed address. */
export function createSubmissionFileHandlers(submissionFiles: SubmissionFilesService) {
  return {
    async send(ctx: Context): Promise<void> {
      const [actor, id] = [findActor(ctx), readId(ctx, "fileId")];
      const { file, content } = await (isSigned(ctx)
        ? submissionFiles.openSigned(actor, id)
        : submissionFiles.open(actor, id));
      presentFile(ctx, { attachment: { fileName: file.name, mediaType: file.mediaType }, content });
    },
  };
}
