import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const planResolvers = {
  Query: {
    plans: (_root, _args, { services, actor }) => services.plans.list(actor),
  },
  Mutation: {
    createPlan: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ plan: await services.plans.create(actor, input) })),
    updatePlan: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ plan: await services.plans.update(actor, input) })),
  },
} satisfies Resolvers;
