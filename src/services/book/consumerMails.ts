import type { Complaint } from "../../domain/book/complaints.ts";
import type { ComplaintMail, ComplaintMailKind, ComplaintMailText } from "../../domain/book/complaintMails.ts";
import { communicateAnswer } from "../../domain/book/complaintStates.ts";
import { receiptPath } from "../../domain/links.ts";
import type { Dependencies } from "../dependencies.ts";
import { createReceiptSecrets } from "./pageSecrets.ts";

/** The mails with the receipt's address, which only the consumer may have. */
export const LINKED_KINDS: readonly ComplaintMailKind[] = ["receipt", "corrected_sheet", "answer", "agreement"];

/** A mail without files beside the sheet. */
export const NO_FILES = { files: [], infectedFileNames: [] } as const satisfies Partial<ComplaintMailText>;

/** What a mail with the receipt's address is about. */
type Subject = {
  readonly mail: ComplaintMail;
  readonly formName: string;
  readonly formToken: string;
  readonly formIsActive: boolean;
  readonly complaint: Complaint;
  /** The sealed secret of the sheet's receipt. */
  readonly sealedSecret: Buffer;
};

/** Describes the mails with the receipt's address, alike for a mail that is sent and for the preview of one. */
export function createConsumerMails({
  secretBox,
  clock,
  publicUrl,
}: Dependencies<"clock" | "secretBox" | "publicUrl">) {
  const receiptSecrets = createReceiptSecrets(secretBox);

  return {
    /** The text without the files that go out with it. */
    describe({ formToken, sealedSecret, ...subject }: Subject): ComplaintMailText {
      const { mail, complaint } = subject;
      const secret = receiptSecrets.open(complaint.id, sealedSecret);
      return {
        ...subject,
        complaint: mail.kind === "answer" ? asSent(complaint) : complaint,
        receiptUrl: `${publicUrl}${receiptPath(formToken, secret)}`,
        panelUrl: null,
        heldSheet: null,
        offer: null,
        undelivered: null,
        ...NO_FILES,
      };
    },
  };

  /** The sheet as the mail with its answer shows it: this mail is the communication. */
  function asSent(complaint: Complaint): Complaint {
    const now = clock.now();
    return communicateAnswer(complaint, now) ?? { ...complaint, communicatedAt: complaint.communicatedAt ?? now };
  }
}
