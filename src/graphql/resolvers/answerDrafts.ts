import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const answerDraftResolvers = {
  Complaint: {
    answerDraft: ({ id }, _args, { loaders }) => loaders.draftByComplaint.load(id),
  },
  Mutation: {
    saveAnswerDraft: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const draft = await services.answerDrafts.save(actor, input);
        return { version: draft?.version ?? null, savedAt: draft?.savedAt ?? null };
      }),
  },
} satisfies Resolvers;
