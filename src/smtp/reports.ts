import PostalMime from "postal-mime";
import type { SMTPServerDataStream } from "smtp-server";
import { type BounceReport, type ComplaintReport, readDeliveryStatus, readFeedback } from "../domain/mail/bounces.ts";
import type { MailBouncesService } from "../services/mail/mailBounces.ts";
import type { Receiver } from "./inboundServer.ts";

/** A report may quote the whole mail behind what is read of it. */
const READ_BYTES = 256 * 1024;
const DELIVERY_STATUS = "message/delivery-status";
const FEEDBACK_REPORT = "message/feedback-report";
/** The parts with what a complaint quotes of its mail. */
const QUOTED = ["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"];
const SENDER_REFUSED = { code: 550, words: "5.7.1 Only reports of undelivered mails and of complaints are taken" };

/**
 * Takes reports of mails that came back, without a sender, to the return address of one mail, and any mail to the address for complaints
 * (RFC 5965). It keeps none. A report acts upon a mail by the return address that it names.
 */
export function receiveReports(bounces: MailBouncesService): Receiver {
  return {
    takes: (address) => bounces.takesComplaints(address) || bounces.accepts(address),

    async refuse(address, sender) {
      return sender === "" || bounces.takesComplaints(address) ? null : SENDER_REFUSED;
    },

    async receive(address, _sender, stream) {
      const parts = await readParts(await readBeginning(stream));
      if (bounces.takesComplaints(address)) {
        const complaint = readComplaint(parts);
        if (complaint !== null) await bounces.recordComplaint(complaint);
      } else {
        const report = readReport(parts);
        if (report !== null) await bounces.record(address, report);
      }
      return null;
    },
  };
}

/** Reads the stream to its end, and keeps its beginning. */
async function readBeginning(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length < READ_BYTES) chunks.push(chunk.subarray(0, READ_BYTES - length));
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** The texts of a report by their media types. */
async function readParts(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const { attachments } = await PostalMime.parse(bytes, { attachmentEncoding: "utf8", forceRfc822Attachments: true });
  return new Map(
    attachments.flatMap(({ mimeType, content }) => (typeof content === "string" ? [[mimeType, content] as const] : [])),
  );
}

function readReport(parts: ReadonlyMap<string, string>): BounceReport | null {
  const content = parts.get(DELIVERY_STATUS);
  return content === undefined ? null : readDeliveryStatus(content);
}

function readComplaint(parts: ReadonlyMap<string, string>): ComplaintReport | null {
  const feedback = parts.get(FEEDBACK_REPORT);
  const quoted = QUOTED.flatMap((type) => parts.get(type) ?? []);
  return feedback === undefined ? null : readFeedback(feedback, quoted);
}
