import { found } from "../../domain/errors.ts";
import { confirmationEndOf } from "../../domain/notices/noticeRecipients.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const noticeResolvers = {
  Mutation: {
    addNoticeRecipient: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () => services.noticeRecipients.add(actor, input)),
    updateNoticeRecipient: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ recipient: await services.noticeRecipients.update(actor, input) })),
    removeNoticeRecipient: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ recipient: await services.noticeRecipients.remove(actor, input.id) })),
    resendNoticeConfirmation: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        recipient: await services.noticeRecipients.resendConfirmation(actor, input.id),
      })),
    resendNotice: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ submission: await services.notices.resend(actor, input.noticeId) })),
  },
  Form: {
    noticeRecipients: ({ id }, _args, { loaders }) => loaders.recipientsByForm.load(id),
  },
  Submission: {
    notices: ({ id }, _args, { loaders }) => loaders.noticesBySubmission.load(id),
  },
  NoticeRecipient: {
    form: async ({ formId }, _args, { loaders }) => found(await loaders.forms.load(formId), "FORM_NOT_FOUND"),
    confirmationExpiresAt: (recipient) => (recipient.status === "pending" ? confirmationEndOf(recipient) : null),
  },
  SubmissionNotice: {
    recipient: async ({ recipientId }, _args, { loaders }) =>
      found(await loaders.recipients.load(recipientId), "NOTICE_RECIPIENT_NOT_FOUND"),
    reason: ({ reason }, _args, { locale }) => reason && locale.mailFailures.describeReason(reason),
  },
} satisfies Resolvers;
