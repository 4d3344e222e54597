import type { Resolvers } from "../generated/resolverTypes.ts";

export const complaintFigureResolvers = {
  Query: {
    complaintFigures: (_root, { year, formId }, { services, actor }) =>
      services.complaintFigures.listMonths(actor, year, formId ?? null),
  },
} satisfies Resolvers;
