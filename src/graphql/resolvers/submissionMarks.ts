import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const submissionMarkResolvers = {
  Mutation: {
    markSubmissions: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const { ids, ...change } = input;
        return { markedIds: await services.submissionMarks.change(actor, ids, change) };
      }),
    deleteSubmissions: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ deletedIds: await services.submissions.deleteAll(actor, input.ids) })),
  },
  Submission: {
    isRead: async ({ id }, _args, { loaders }) => (await loaders.submissionMarks.load(id)).isRead,
    isStarred: async ({ id }, _args, { loaders }) => (await loaders.submissionMarks.load(id)).isStarred,
  },
} satisfies Resolvers;
