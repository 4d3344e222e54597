import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const staffEntryResolvers = {
  Mutation: {
    registerPaperComplaint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.staffEntries.register(actor, input) })),
  },
  Complaint: {
    enteredById: ({ enteredBy }) => enteredBy,
    enteredLate: (complaint, _args, { services }) => services.staffEntries.isEnteredLate(complaint),
  },
} satisfies Resolvers;
