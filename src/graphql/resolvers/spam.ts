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
    status: ({ spam, waiting }) =>
      spam !== undefined ? "quarantined" : waiting !== undefined ? "unconfirmed" : "accepted",
    spam: ({ spam }) => spam ?? null,
    confirmation({ confirmedAt, waiting }) {
      if (waiting !== undefined)
        return { confirmedAt: null, expiresAt: waiting.until, mailProblem: waiting.mailProblem };
      return confirmedAt === null ? null : { confirmedAt, expiresAt: null, mailProblem: null };
    },
  },
} satisfies Resolvers;
