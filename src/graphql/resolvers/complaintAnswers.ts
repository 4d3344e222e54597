import { letterPath } from "../../domain/links.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const complaintAnswerResolvers = {
  Complaint: {
    letterPdfUrl: ({ id, preparedAt }, _args, { publicUrl }) =>
      preparedAt === null ? null : `${publicUrl}${letterPath(id)}`,
  },
  AnswerAttempt: {
    reply: ({ reply }, _args, { locale }) => locale.mailFailures.describeReason(reply),
  },
  Mutation: {
    answerComplaint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answers.answer(actor, input) })),
    recordLetterDispatch: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answers.dispatch(actor, input) })),
    reportAnswerBounce: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answers.reportBounce(actor, input) })),
    withdrawAnswer: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answerAttempts.withdraw(actor, input.id) })),
    recordAnswerAttempt: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.answerAttempts.record(actor, input.id) })),
  },
} satisfies Resolvers;
