import type { Context } from "koa";
import { found } from "../../domain/errors.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import type { Services } from "../../services/services.ts";
import { readDocumentBody } from "../body/readDocumentBody.ts";
import { findActor } from "../middleware/keys.ts";
import { presentFile } from "../presenters/files.ts";
import { readId } from "../requests/complaintsExports.ts";

/** The upload and the download of staff's files, for the key of the book's owner. */
export function createComplaintDocumentHandlers(
  { complaintDocuments }: Pick<Services, "complaintDocuments">,
  openReservation: OpenReservation,
) {
  return {
    async upload(ctx: Context): Promise<void> {
      const actor = findActor(ctx);
      const documentId = await withReservation(openReservation(ctx), async (reservation) => {
        reservation.assignTo(actor.accountId);
        return complaintDocuments.upload(actor, await readDocumentBody(ctx.req, reservation));
      });
      ctx.status = 201;
      ctx.body = { success: true, document_id: documentId };
    },

    async send(ctx: Context): Promise<void> {
      presentFile(
        ctx,
        found(await complaintDocuments.findFile(findActor(ctx), readId(ctx, "id")), "DOCUMENT_NOT_FOUND"),
      );
    },
  };
}
