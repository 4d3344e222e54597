import { letterPath } from "../../domain/links.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const complaintAnswerResolvers = {
  Complaint: {
    letterPdfUrl: ({ id, preparedAt }, _args, { publicUrl }) =>
      preparedAt === null ? null : `${publicUrl}${letterPath(id)}`,
  },
  Mutation: {
    answerComplaint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answers.answer(actor, input) })),
    recordLetterDispatch: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answers.dispatch(actor, input) })),
    reportAnswerBounce: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answers.reportBounce(actor, input) })),
  },
} satisfies Resolvers;
