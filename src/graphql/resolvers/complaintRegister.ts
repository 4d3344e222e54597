import { toCountedConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const complaintRegisterResolvers = {
  Query: {
    complaints: async (_root, { filter, ...page }, { services, actor }) =>
      toCountedConnection(await services.complaintRegister.listPage(actor, filter ?? {}, page), () =>
        services.complaintRegister.count(actor, filter ?? {}),
      ),
  },
} satisfies Resolvers;
