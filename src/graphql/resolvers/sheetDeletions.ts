import type { Resolvers } from "../generated/resolverTypes.ts";

export const sheetDeletionResolvers = {
  Query: {
    plannedSheetDeletions: (_root, _args, { services, actor }) => services.sheetDeletions.plan(actor),
  },
  Form: {
    deletedComplaintNumbers: ({ id }, _args, { loaders }) => loaders.deletedNumbersByForm.load(id),
  },
} satisfies Resolvers;
