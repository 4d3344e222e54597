import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const autoresponseResolvers = {
  Mutation: {
    setFormAutoresponse: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.autoresponses.set(actor, input) })),
    resendAutoresponse: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        submission: await services.autoresponseMails.resend(actor, input.submissionId),
      })),
  },
  Form: {
    autoresponse: ({ id }, _args, { loaders }) => loaders.autoresponseByForm.load(id),
  },
  Submission: {
    autoresponse: ({ id }, _args, { loaders }) => loaders.autoresponseBySubmission.load(id),
  },
  SubmissionAutoresponse: {
    reason: ({ reason }, _args, { locale }) => reason && locale.mailFailures.describeReason(reason),
  },
} satisfies Resolvers;
