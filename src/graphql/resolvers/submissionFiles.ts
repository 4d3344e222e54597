import { submissionFilePath } from "../../domain/links.ts";
import { findLock } from "../../domain/files/files.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const submissionFileResolvers = {
  Mutation: {
    unlockSubmissionFile: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ file: await services.submissionFiles.unlock(actor, input.id) })),
  },
  Submission: {
    files: ({ id }, _args, { loaders }) => loaders.filesBySubmission.load(id),
    filesNotKept: ({ filesNotKept }) => filesNotKept ?? 0,
  },
  SubmissionFile: {
    isLocked: (file) => findLock(file) !== null,
    size: ({ sizeBytes }) => sizeBytes,
    downloadUrl: ({ id }, _args, { publicUrl }) => `${publicUrl}${submissionFilePath(id)}`,
    signedUrl: (file, _args, { services, actor }) => services.submissionFiles.sign(actor, file),
  },
} satisfies Resolvers;
