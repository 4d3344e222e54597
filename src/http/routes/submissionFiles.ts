import type { Context } from "koa";
import type { SubmissionFilesService } from "../../services/submissions/index.ts";
import { findActor } from "../middleware/keys.ts";
import { presentFile } from "../presenters/files.ts";
import { readId } from "../requests/complaintsExports.ts";

/** The download of a submission's file, for the key or the session of its owner. */
export function createSubmissionFileHandlers(submissionFiles: SubmissionFilesService) {
  return {
    async send(ctx: Context): Promise<void> {
      const { file, content } = await submissionFiles.open(findActor(ctx), readId(ctx, "fileId"));
      presentFile(ctx, { attachment: { fileName: file.name, mediaType: file.mediaType }, content });
    },
  };
}
