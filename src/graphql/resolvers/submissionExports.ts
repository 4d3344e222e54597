import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const submissionExportResolvers = {
  Mutation: {
    createAccountExport: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () =>
        services.accountExports.createAddress(actor, { withFiles: input.withFiles !== false }),
      ),
    createSubmissionExport: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () => services.exportAddresses.create(actor, input)),
  },
} satisfies Resolvers;
