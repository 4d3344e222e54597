import { subjectTypeOf } from "../../domain/audit/audit.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const auditResolvers = {
  Account: {
    auditEntries: async ({ id }, args, { services, actor }) =>
      toConnection(await services.audit.listPage(actor, id, args)),
  },
  AuditEntry: {
    subjectType: ({ act }) => subjectTypeOf(act),
  },
} satisfies Resolvers;
