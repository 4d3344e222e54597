import { noticeConfirmationPath, noticeUnsubscriptionPath } from "../../domain/links.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import type { Dependencies } from "../dependencies.ts";

export type RecipientLinks = ReturnType<typeof createRecipientLinks>;

/** The links in the mails to recipients. A link to one page does not open the other. */
export function createRecipientLinks({ secretBox, publicUrl }: Dependencies<"secretBox" | "publicUrl">) {
  const confirmations = createRowSecrets(secretBox, "notice confirmation");
  const unsubscriptions = createRowSecrets(secretBox, "notice unsubscription");
  return {
    confirmUrlOf: (id: string) => `${publicUrl}${noticeConfirmationPath(confirmations.derive(id))}`,
    unsubscribeUrlOf: (id: string) => `${publicUrl}${noticeUnsubscriptionPath(unsubscriptions.derive(id))}`,
    /** The recipient's id of a confirmation link's secret; null for any other text. */
    findConfirmed: confirmations.findId,
    /** The recipient's id of an unsubscription link's secret; null for any other text. */
    findUnsubscribed: unsubscriptions.findId,
  };
}
