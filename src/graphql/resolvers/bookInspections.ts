import type { Resolvers } from "../generated/resolverTypes.ts";

export const bookInspectionResolvers = {
  Query: {
    bookInspection: (_root, { formId, year }, { services, actor }) =>
      services.inspections.inspectOwn(actor, formId ?? null, year ?? null),
  },
  BookFinding: {
    article: (finding, _args, { locale }) => locale.inspections.describe(finding).article,
    what: (finding, _args, { locale }) => locale.inspections.describe(finding).what,
    toDo: (finding, _args, { locale }) => locale.inspections.describe(finding).toDo,
    complaintId: ({ sheetId }) => sheetId,
  },
} satisfies Resolvers;
