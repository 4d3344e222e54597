import { submissionFilePath } from "../../domain/links.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const submissionFileResolvers = {
  Submission: {
    files: ({ id }, _args, { loaders }) => loaders.filesBySubmission.load(id),
  },
  SubmissionFile: {
    size: ({ sizeBytes }) => sizeBytes,
    downloadUrl: ({ id }, _args, { publicUrl }) => `${publicUrl}${submissionFilePath(id)}`,
    signedUrl: (file, _args, { services, actor }) => services.submissionFiles.sign(actor, file),
  },
} satisfies Resolvers;
