import { MAX_RECEIVED_TEXT_BYTES } from "../domain/submissions/messages.ts";
import type { Reception, VisitorAnswersService } from "../services/notices/visitorAnswers.ts";
import type { Receiver, SmtpRefusal } from "./inboundServer.ts";
import { readReceivedMail } from "./receivedMails.ts";
import { reduceMail } from "./reducedMails.ts";

/** The most bytes of a mail's heads and texts: HTML and an encoding make a text several times as long. */
const MAX_READ_BYTES = 1024 * 1024;

const REFUSED: Readonly<Record<"sender" | "own" | "gone" | "tooLong" | "tooLarge" | "unreadable", SmtpRefusal>> = {
  sender: { code: 550, words: "5.7.1 Only people answer to this address" },
  own: { code: 550, words: "5.4.6 This mail has come from here" },
  gone: { code: 550, words: "5.2.1 This conversation has ended" },
  tooLong: { code: 552, words: "5.3.4 The text is too long for this conversation" },
  tooLarge: { code: 552, words: "5.3.4 The mail is too large" },
  unreadable: { code: 554, words: "5.6.0 The mail cannot be read" },
};

/** What is said of a mail that was read. A mail of a program is taken, so that no other program reports it, and kept nowhere. */
const RECEPTIONS: Readonly<Record<Reception, SmtpRefusal | null>> = {
  stored: null,
  duplicate: null,
  ignored: null,
  gone: REFUSED.gone,
  full: { code: 552, words: "5.2.2 This conversation is full" },
  limited: { code: 451, words: "4.7.1 This conversation has had many mails today" },
};

/** Takes the answers of visitors to the addresses of submissions, each from one person at a time. */
export function receiveAnswers(answers: VisitorAnswersService): Receiver {
  return {
    takes: (address) => answers.accepts(address),

    async refuse(address, sender) {
      if (sender === "") return REFUSED.sender;
      if (answers.isOwn(sender)) return REFUSED.own;
      return (await answers.isOpen(address)) ? null : REFUSED.gone;
    },

    async receive(address, sender, stream) {
      const reduced = await reduceMail(stream as AsyncIterable<Buffer>, MAX_READ_BYTES);
      if (stream.sizeExceeded) return REFUSED.tooLarge;
      if (reduced === null) return REFUSED.tooLong;
      const mail = await readReceivedMail(reduced, sender).catch(() => null);
      if (mail === null) return REFUSED.unreadable;
      if (Buffer.byteLength(mail.text) > MAX_RECEIVED_TEXT_BYTES) return REFUSED.tooLong;
      return RECEPTIONS[await answers.receive(address, mail)];
    },
  };
}
