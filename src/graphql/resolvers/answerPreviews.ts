import { renderAnswerMail } from "../../documents/mails/consumerMails.ts";
import { leaveFootEmpty } from "../../documents/mails/refusalLinks.ts";
import { listPlaceholderValues } from "../../documents/placeholderValues.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const answerPreviewResolvers = {
  Query: {
    previewComplaintAnswer: (_root, { input }, { services, actor, locale }) =>
      answerWithUserErrors(input, async () => ({
        preview: await services.answerPreviews.preview(actor, input, (sheet, now) =>
          listPlaceholderValues(locale, sheet, now),
        ),
      })),
  },
  ComplaintAnswerPreview: {
    answer: ({ given }) => given.answer,
    actionsTaken: ({ given }) => given.actionsTaken,
    refusalReasons: ({ given }) => given.refusalReasons,
    mail: ({ mail, complaint, fileNames }, _args, { locale }) =>
      mail === null
        ? null
        : {
            ...leaveFootEmpty(renderAnswerMail(locale, mail)),
            attachmentNames: [locale.mails.nameSheetFile(complaint.number), ...fileNames],
          },
    letterPdf: async ({ letter }, _args, { drawings, locale, client }) =>
      letter === null ? null : (await drawings.drawLetter(locale, letter, { client })).toString("base64"),
    sheetPdf: async ({ complaint, mail }, _args, { drawings, locale, client }) => {
      const options = { addressees: ["consumidor"] } as const;
      const bytes = await drawings.drawSheet(locale, mail?.complaint ?? complaint, options, { client });
      return bytes.toString("base64");
    },
  },
} satisfies Resolvers;
