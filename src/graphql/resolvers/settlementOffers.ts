import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const settlementOfferResolvers = {
  Mutation: {
    offerSettlement: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.settlementOffers.offer(actor, input) })),
    settleComplaint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ complaint: await services.settlementOffers.settle(actor, input) })),
    withdrawOffer: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        complaint: await services.settlementOffers.withdraw(actor, input.id, input.offerId),
      })),
  },
  SettlementOffer: {
    createdById: ({ createdBy }) => createdBy,
    outcomeReason: ({ outcomeReason }, _args, { locale }) =>
      outcomeReason && locale.mailFailures.describeReason(outcomeReason),
  },
} satisfies Resolvers;
