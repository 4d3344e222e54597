import { toQuarantinedSheet } from "../models.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const quarantinedSheetResolvers = {
  Query: {
    quarantinedSheets: async (_root, { filter, ...page }, { services, actor }) => {
      const { items, ...rest } = await services.quarantine.listOwnPage(actor, filter ?? {}, page);
      return toConnection({ ...rest, items: items.map(toQuarantinedSheet) });
    },
  },
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
