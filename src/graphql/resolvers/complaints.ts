import { found } from "../../domain/errors.ts";
import { findLock } from "../../domain/files/files.ts";
import { attachmentPath, receiptPath, receiptPdfPath } from "../../domain/links.ts";
import type { ComplaintFiledEvent } from "../../services/book/complaintFeed.ts";
import type { ReceiptKey } from "../../services/book/complaints.ts";
import type { GraphQLContext } from "../context.ts";
import type {
  ComplaintAttachmentResolvers,
  ComplaintResolvers,
  MutationResolvers,
  Resolvers,
} from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

const Complaint = {
  form: async ({ formId }, _args, { loaders }) => (await loaders.forms.load(formId)) ?? null,
  overdue: (complaint, _args, { services }) => services.complaints.isOverdue(complaint),
  answeredById: ({ answeredBy }) => answeredBy,
  attachments: ({ id, attachments }) => attachments.map((attachment) => ({ ...attachment, complaintId: id })),
  receiptUrl: async ({ id }, _args, ctx) => {
    const { formToken, secret } = await findReceipt(id, ctx);
    return `${ctx.publicUrl}${receiptPath(formToken, secret)}`;
  },
  receiptPdfUrl: async ({ id }, _args, ctx) => {
    const { formToken, secret } = await findReceipt(id, ctx);
    return `${ctx.publicUrl}${receiptPdfPath(formToken, secret)}`;
  },
  mails: ({ id }, _args, { loaders }) => loaders.mailsByComplaint.load(id),
  events: ({ id }, _args, { loaders }) => loaders.historyByComplaint.load(id),
} satisfies ComplaintResolvers;

const ComplaintAttachment = {
  isLocked: (file) => findLock(file) !== null,
  url: async ({ id, complaintId }, _args, ctx) => {
    if (complaintId === null) return null;
    const { formToken, secret } = await findReceipt(complaintId, ctx);
    return `${ctx.publicUrl}${attachmentPath(formToken, secret, id)}`;
  },
} satisfies ComplaintAttachmentResolvers;

const Mutation = {
  startComplaintProcessing: takeStep("startProcessing"),
  reclassifyComplaint: takeStep("reclassify"),
  closeComplaint: takeStep("close"),
  unlockComplaintFile: (_root, { input }, { services, actor }) =>
    answerWithUserErrors(input, async () => ({ complaint: await services.complaintDownloads.unlock(actor, input.id) })),
} satisfies MutationResolvers;

export const complaintResolvers = {
  Query: {
    complaint: (_root, { id }, { services, actor }) => services.complaints.find(actor, id),
  },
  Mutation,
  Subscription: {
    complaintCreated: {
      subscribe: (_root, args, { services, actor, onEnded }) => services.complaintFeed.subscribe(actor, args, onEnded),
      resolve: (event: ComplaintFiledEvent) => event,
    },
  },
  Complaint,
  ComplaintAttachment,
  ComplaintMail: {
    failure: ({ failure }, _args, { locale }) => failure && locale.mailFailures.describeReason(failure),
    waitsUntil: ({ status, waitsUntil }) => (status === "queued" ? waitsUntil : null),
    warningStage: ({ warning }) => warning?.stage ?? null,
    proof: ({ id }, _args, { loaders }) => loaders.proofsByMail.load(id),
  },
} satisfies Resolvers;

type Step = "startProcessing" | "reclassify" | "close";

/** A mutation that takes one step of one sheet and needs no other input than its id. */
function takeStep(step: Step) {
  return (
    _root: unknown,
    { input }: { readonly input: { readonly id: string } },
    { services, actor }: GraphQLContext,
  ) => answerWithUserErrors(input, async () => ({ complaint: await services.complaints[step](actor, input.id) }));
}

async function findReceipt(complaintId: string, { loaders }: GraphQLContext): Promise<ReceiptKey> {
  return found(await loaders.receipts.load(complaintId), "COMPLAINT_NOT_FOUND");
}
