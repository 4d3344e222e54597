import { splitQuotedHistory } from "../../domain/submissions/quotedHistory.ts";
import { readData } from "../../domain/submissions/submissions.ts";
import { findSender } from "../../domain/submissions/visitorAddress.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const submissionMessageResolvers = {
  Query: {
    replyMailbox: (_root, _args, { services, actor }) => services.replies.findMailbox(actor),
  },
  Mutation: {
    replyToSubmission: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ message: await services.replies.reply(actor, input) })),
    saveReplyDraft: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const draft = await services.replies.saveDraft(actor, input);
        return { version: draft?.version ?? null, savedAt: draft?.savedAt ?? null };
      }),
  },
  Submission: {
    visitorEmail: async (submission, _args, { loaders }) =>
      findSender({ data: readData(submission), replyAddress: await loaders.replyAddresses.load(submission.id) }),
    messages: async ({ id }, args, { loaders }) => toConnection(await loaders.messagesBySubmission(args).load(id)),
    replyDraft: ({ id }, _args, { loaders }) => loaders.replyDraftBySubmission.load(id),
  },
  SubmissionMessage: {
    body: ({ direction, body }) => (direction === "in" ? splitQuotedHistory(body).body : body),
    quotedHistory: ({ direction, body }) => (direction === "in" ? splitQuotedHistory(body).quoted : null),
    reason: ({ reason }, _args, { locale }) => reason && locale.mailFailures.describeReason(reason),
  },
  MessageFile: {
    size: ({ sizeBytes }) => sizeBytes,
  },
} satisfies Resolvers;
