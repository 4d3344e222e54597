import { isAnsweredLate } from "../../domain/book/lateness.ts";
import { toCountedConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const complaintRegisterResolvers = {
  Query: {
    complaints: async (_root, { filter, ...page }, { services, actor }) =>
      toCountedConnection(await services.complaintRegister.listPage(actor, filter ?? {}, page), () =>
        services.complaintRegister.count(actor, filter ?? {}),
      ),
  },
  Complaint: {
    answeredLate: (complaint) => isAnsweredLate(complaint),
    daysLate: (complaint, _args, { loaders }) => (isAnsweredLate(complaint) ? loaders.daysLate.load(complaint) : 0),
    deadline: async (complaint, _args, { loaders }) =>
      (await loaders.termOfComplaint.load(complaint))?.deadline ?? null,
    businessDaysLeft: async (complaint, _args, { loaders }) =>
      (await loaders.termOfComplaint.load(complaint))?.businessDaysLeft ?? null,
  },
} satisfies Resolvers;
