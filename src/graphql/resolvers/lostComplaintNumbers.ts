import type { Resolvers } from "../generated/resolverTypes.ts";

export const lostComplaintNumberResolvers = {
  Form: {
    lostComplaintNumbers: ({ id }, _args, { loaders }) => loaders.lostNumbersByForm.load(id),
  },
} satisfies Resolvers;
