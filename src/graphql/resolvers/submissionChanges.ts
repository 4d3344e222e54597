import type { SubmissionsChange } from "../../domain/submissions/changes.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const submissionChangeResolvers = {
  Subscription: {
    submissionsChanged: {
      subscribe: (_root, _args, { services, actor, onEnded }) => services.submissionChanges.subscribe(actor, onEnded),
      resolve: (change: SubmissionsChange) => change,
    },
  },
} satisfies Resolvers;
