import { findReportDay } from "../../domain/book/sirecReminders.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { toQuarantinedSheet } from "../models.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const sirecReportResolvers = {
  Form: {
    sirecReport: ({ id }, { from, to }, { services, actor }) =>
      services.sirecReports.check(actor, id, { from: from ?? null, to: to ?? null }),
  },
  SirecReport: {
    pending: ({ pending }) => pending.map(({ complaint }) => complaint),
    held: ({ held }) => held.map(toQuarantinedSheet),
  },
  Complaint: {
    reportBy: (complaint) => findReportDay(complaint),
  },
  Mutation: {
    setReportedGoodType: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        complaint: await services.sirecReports.setGoodType(actor, input.id, input.goodType),
      })),
    markComplaintsReported: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        count: await services.sirecReports.markReported(actor, input.formId, {
          from: input.from ?? null,
          to: input.to ?? null,
          madeAt: input.madeAt ?? null,
        }),
      })),
  },
} satisfies Resolvers;
