import type { Resolvers } from "../generated/resolverTypes.ts";

export const formSummaryResolvers = {
  Form: {
    summary: (form, range, { services, actor, locale, searchTime }) =>
      services.summaries.summarize(actor, form, range, locale.formats, searchTime),
  },
} satisfies Resolvers;
