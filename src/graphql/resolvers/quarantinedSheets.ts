import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const quarantinedSheetResolvers = {
  Mutation: {
    releaseQuarantinedSheet: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        complaint: await services.quarantine.releaseQuarantined(actor, input.id),
      })),
  },
  QuarantinedSheet: {
    overdue: (sheet, _args, { services }) => services.quarantine.isOverdue(sheet),
    attachments: ({ attachments }) => attachments.map((attachment) => ({ ...attachment, complaintId: null })),
  },
} satisfies Resolvers;
