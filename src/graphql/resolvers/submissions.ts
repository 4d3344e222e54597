import { listReadableData } from "../../domain/submissions/readableData.ts";
import { readData } from "../../domain/submissions/submissions.ts";
import type { SubmissionEvent } from "../../services/submissions/submissionFeed.ts";
import { toConnection, toCountedConnection, toOwnConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const submissionResolvers = {
  Query: {
    submissionCursor: (_root, _args, { services, actor }) => services.submissionFeed.readCursor(actor),
    submission: (_root, { id }, { services, actor }) => services.submissions.find(actor, id),
    submissions: async (_root, args, { services, loaders, actor, searchTime }) =>
      toCountedConnection(await loaders.ownSubmissionPages(args).load(actor.accountId), () =>
        services.submissions.countOwn(actor, args.filter ?? {}, searchTime),
      ),
    orderedSubmissions: async (_root, { formId, filter, ...args }, { services, loaders, actor, searchTime }) => ({
      ...toOwnConnection(await loaders.orderedPages({ formId, filter, ...args }).load(formId ?? actor.accountId)),
      totalCount: async () =>
        formId == null
          ? services.submissions.countOwn(actor, filter ?? {}, searchTime)
          : loaders.submissionCounts(filter ?? {}).load(formId),
    }),
  },
  Mutation: {
    deleteSubmission: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        await services.submissions.delete(actor, input.id);
        return { deletedId: input.id };
      }),
  },
  Subscription: {
    submissionCreated: {
      subscribe: (_root, args, { services, actor, onEnded }) => services.submissionFeed.subscribe(actor, args, onEnded),
      resolve: (event: SubmissionEvent) => event,
    },
  },
  Submission: {
    form: async ({ formId }, _args, { loaders }) => (await loaders.forms.load(formId)) ?? null,
    readable: async (submission, _args, { loaders, locale }) => {
      const fields = submission.fieldsVersion === null ? [] : await loaders.metFields.load(submission);
      const readable = listReadableData({ ...submission, data: readData(submission), fields }, locale.formats);
      return readable.map(({ name, label, value }) => ({ name, label, value }));
    },
    deliveries: async ({ id }, args, { loaders }) => toConnection(await loaders.deliveriesBySubmission(args).load(id)),
  },
} satisfies Resolvers;
