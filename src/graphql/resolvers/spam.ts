import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const spamResolvers = {
  Mutation: {
    releaseSubmission: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ submission: await services.spamQuarantine.release(actor, input.id) })),
    markSubmissionAsSpam: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ submission: await services.spamQuarantine.mark(actor, input.id) })),
  },
  Submission: {
    status: ({ spam }) => (spam === undefined ? "accepted" : "quarantined"),
    spam: ({ spam }) => spam ?? null,
  },
} satisfies Resolvers;
