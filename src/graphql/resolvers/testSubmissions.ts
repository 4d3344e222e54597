import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const testSubmissionResolvers = {
  Mutation: {
    sendTestSubmission: (_root, { input }, { services, actor, locale }) =>
      answerWithUserErrors(input, async () => {
        const words = { ...locale.testSubmissions, examples: locale.fieldExamples };
        return { submissionId: await services.testSubmissions.send(actor, input.formId, words) };
      }),
  },
} satisfies Resolvers;
