import { findLock } from "../../domain/files/files.ts";
import { documentPath } from "../../domain/links.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const complaintDocumentResolvers = {
  Complaint: {
    documents: ({ id }, _args, { loaders }) => loaders.documentsByComplaint.load(id),
  },
  ComplaintDocument: {
    isLocked: (file) => findLock(file) !== null,
    uploadedById: ({ uploadedBy }) => uploadedBy,
    url: ({ id }, _args, { publicUrl }) => `${publicUrl}${documentPath(id)}`,
  },
} satisfies Resolvers;
