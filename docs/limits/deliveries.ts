import { BYTE_BUDGETS, DIGEST_EXTENT, NOTICE_EXTENT } from "../../src/domain/byteBudgets.ts";
import { MAX_WARNING_MAILS_PER_DAY } from "../../src/domain/accounts/warnings.ts";
import { FILE_SCANS_AT_ONCE, FILES_IN_ACCOUNT_LANES, FILES_IN_ACCOUNT_LANES_MS } from "../../src/domain/files/files.ts";
import { MAX_AUTORESPONSES_PER_DAY } from "../../src/domain/notices/autoresponses.ts";
import {
  AUTORESPONSES_OF_FORM_TO_MAILBOX,
  AUTORESPONSES_TO_MAILBOX,
  CONFIRMATIONS_OF_ACCOUNT,
  createMailBounds,
  OPT_INS_OF_FORM_TO_MAILBOX,
  OPT_INS_TO_MAILBOX,
  REFUSED_MAILBOX_DAYS,
  UNSUBSCRIBED_MAILBOX_DAYS,
} from "../../src/domain/mail/mailGate.ts";
import { CONFIRMATION_DAYS, MAX_CONFIRMATION_MAILS_PER_DAY } from "../../src/domain/submissions/confirmations.ts";
import { BURST_MS, BURST_NOTICES } from "../../src/domain/notices/digests.ts";
import {
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_PER_DAY,
  MAX_NOTICE_MAILS_PER_DAY,
  MAX_RECIPIENTS_PER_FORM,
} from "../../src/domain/notices/noticeRecipients.ts";
import {
  MAX_MESSAGES,
  MAX_RECEIVED_OF_ACCOUNT_PER_DAY,
  MAX_RECEIVED_OF_THREAD_PER_DAY,
  MAX_RECEIVED_TEXT_BYTES,
  MAX_REPLIES_PER_DAY,
  MAX_REPLY_CHARACTERS,
  MAX_THREAD_BYTES,
} from "../../src/domain/submissions/messages.ts";
import { MAX_SHOWN_ATTEMPTS } from "../../src/domain/webhooks/webhooks.ts";
import { INBOUND_LIMITS as BOUNCES, MAX_INBOUND_BYTES } from "../../src/smtp/inboundServer.ts";
import { WEBHOOK_VARIABLES } from "../../src/start/webhookVariables.ts";
import { bytes, count, type Limit, time } from "./units.ts";

const { WEBHOOK_CONCURRENCY: CONCURRENCY, WEBHOOK_RATE: RATE } = WEBHOOK_VARIABLES;
const { classes, inAll } = createMailBounds();
const { copy: COPY, answer: ANSWER, invitation: INVITATION, confirmation: CONFIRMATION, reply: REPLY } = classes;

/** The limits of what leaves the service, and of reports about it. */
export const DELIVERY_LIMITS: readonly Limit[] = [
  {
    limit: "Webhook calls to one endpoint, over all processes",
    value: `${RATE.parse(undefined)} a second, ${CONCURRENCY.parse(undefined)} at a time`,
    past: "they wait",
    reason: "A burst arrives soon, and a small receiver survives it.",
  },
  {
    limit: "Webhook calls of one account at a time, in each worker",
    value: "half of the slots that others leave",
    past: "they wait; `jobs_of_account`",
    reason:
      "However many of an account's endpoints never answer, the other accounts' calls find slots. Half of each account's share is for retries at most.",
  },
  {
    limit: "The attempts of a delivery that a query shows",
    value: `the latest ${MAX_SHOWN_ATTEMPTS}`,
    past: "older ones are left out",
    reason: "An owner may send a delivery again at any time; the schedule has 10.",
  },
  {
    limit: "Autoresponses to a mailbox a day; of an account, over all processes",
    value: `${AUTORESPONSES_OF_FORM_TO_MAILBOX} of a form, ${AUTORESPONSES_TO_MAILBOX} of all forms; ${MAX_AUTORESPONSES_PER_DAY}`,
    past: "none, the submission says `ADDRESS_LIMIT`; `ACCOUNT_LIMIT`",
    reason:
      "A form must not mail strangers whose addresses somebody types. Whoever writes to five shops a day gets five answers; 500 are enough for a busy form, and too few for spam.",
  },
  {
    limit: "Mails that ask a form's visitor to confirm, to a mailbox a day; of an account, over all processes",
    value: `${OPT_INS_OF_FORM_TO_MAILBOX} of a form, ${OPT_INS_TO_MAILBOX} of all forms; ${MAX_CONFIRMATION_MAILS_PER_DAY}`,
    past: "none, the submission says `ADDRESS_LIMIT`; `ACCOUNT_LIMIT`",
    reason: `A form must not mail strangers whose addresses somebody types. Whoever mistyped sends again; a submission waits ${CONFIRMATION_DAYS} days.`,
  },
  {
    limit: "Mails to a typed address, for a mailbox on a Lima day, over the whole installation",
    value: `${COPY.toMailbox} copies of sheets, ${COPY.ofSender?.mails ?? 0} of them of one book; ${ANSWER.toMailbox} answers, offers and agreements; ${INVITATION.toMailbox} invitations; ${CONFIRMATION.toMailbox} confirmations; ${inAll} of all but answers and replies`,
    past: "copies, answers and invitations wait for the next day with room (`waitsUntil`); confirmations: `TOO_MANY_CONFIRMATIONS`",
    reason:
      "Nobody fills a stranger's mailbox, in however many books, forms and accounts; tags behind a plus, and dots at Gmail, make no other mailbox. [configuration.md](configuration.md) raises the copies and answers where a mailbox files many sheets.",
  },
  {
    limit: "Replies to visitors: to a mailbox a day from one account; from all; of an account a day",
    value: `${REPLY.ofSender?.mails ?? 0}; ${REPLY.toMailbox}; ${MAX_REPLIES_PER_DAY}`,
    past: "`REPLY_REFUSED`; what was written stays as the draft",
    reason:
      "A person writes each of them. Whoever types a stranger's address into their own form cannot fill its mailbox.",
  },
  {
    limit: "Mails that a thread takes a day; an account",
    value: `${MAX_RECEIVED_OF_THREAD_PER_DAY}; ${count(MAX_RECEIVED_OF_ACCOUNT_PER_DAY)}`,
    past: "451: the sender's server tries again",
    reason: "No program fills a thread, or its readers' mailboxes, in a day.",
  },
  {
    limit: "A thread",
    value: `${MAX_MESSAGES} mails with ${bytes(MAX_THREAD_BYTES)} of text`,
    past: "`REPLY_REFUSED`; 552",
    reason: "It is read whole for an export.",
  },
  {
    limit: "A reply; the text of a mail that comes; such a mail with its files, which are not kept",
    value: `${count(MAX_REPLY_CHARACTERS)} characters; ${bytes(MAX_RECEIVED_TEXT_BYTES)}; ${bytes(MAX_INBOUND_BYTES)}`,
    past: "`TOO_LONG`; 552; 552",
    reason: "The longest reply fits whole. Files are counted as they come and never held.",
  },
  {
    limit: "A mailbox that refuses mails",
    value: `${UNSUBSCRIBED_MAILBOX_DAYS} days after its holder's word, ${REFUSED_MAILBOX_DAYS} after its server's`,
    past: "`ADDRESS_REFUSES_MAIL`; the copy of a sheet is not sent, which its owner is told",
    reason: "Whoever has said no is not asked again from another account.",
  },
  {
    limit: "Notice mails of an account a day, over all processes",
    value: `${count(MAX_NOTICE_MAILS_PER_DAY)}; ${MAX_RECIPIENTS_PER_FORM} recipients of a form`,
    past: "they wait for the next Lima day's digest; `TOO_MANY_NOTICE_RECIPIENTS`",
    reason: `A flood of submissions fills nobody's mailbox; ${BURST_NOTICES} of one form within ${time(BURST_MS)} become one mail.`,
  },
  {
    limit: "A sheet's PDF with its three copies; an answer's letter; a book's notice",
    value: [BYTE_BUDGETS.sheetPdf, BYTE_BUDGETS.letterPdf, BYTE_BUDGETS.noticePdf].map(bytes).join("; "),
    past: "nothing is cut: a text of the longest fits, and line breaks behind the 200th of a text are marks within the line",
    reason: "A text of one letter a line made a sheet of 1,400 pages.",
  },
  {
    limit: "A message to Slack; Discord; Telegram; Google Chat; Google Sheets; Teams; WhatsApp",
    value: [
      BYTE_BUDGETS.slackMessage,
      BYTE_BUDGETS.discordMessage,
      BYTE_BUDGETS.telegramMessage,
      BYTE_BUDGETS.googleChatMessage,
      BYTE_BUDGETS.googleSheetsRow,
      BYTE_BUDGETS.teamsMessage,
      BYTE_BUDGETS.whatsappMessage,
    ]
      .map(bytes)
      .join("; "),
    past: "values are cut and data left out, and the message says how many and leads to the panel",
    reason: "The services refuse longer ones.",
  },
  {
    limit: "A notice's mail; a digest's; an autoresponse; a mail with a sheet; any other",
    value: [
      BYTE_BUDGETS.notice,
      BYTE_BUDGETS.digest,
      BYTE_BUDGETS.autoresponse,
      BYTE_BUDGETS.sheetMail,
      BYTE_BUDGETS.listMail,
    ]
      .map(bytes)
      .join("; "),
    past: "texts are cut and rows left out before it is rendered, and the mail says how many",
    reason:
      "Nobody decides about the length of another's mail. The longest sheet in Spanish fits, and its PDF is always whole.",
  },
  {
    limit: "What a notice is made from; of each submission in a digest",
    value: [NOTICE_EXTENT, DIGEST_EXTENT]
      .map(
        ({ fields, characters, charactersTogether: all }) =>
          `${fields} fields, ${count(characters)} characters each, ${count(all)} in all`,
      )
      .join("; "),
    past: "the database sends the beginnings; the panel has the rest",
    reason: "Fifty submissions of 1 MiB each must not come into the memory for one mail.",
  },
  {
    limit: "Warnings of an account in 24 hours with a mail each",
    value: `${MAX_WARNING_MAILS_PER_DAY}`,
    past: "further warnings are in `accountWarnings` only",
    reason: "An owner is warned once for each cause, thing and month.",
  },
  {
    limit: "Confirmation mails of an account a day; to one mailbox; of a recipient",
    value: `${MAX_CONFIRMATIONS_PER_DAY}; ${CONFIRMATIONS_OF_ACCOUNT}; ${MAX_CONFIRMATIONS}`,
    past: "`TOO_MANY_CONFIRMATIONS`",
    reason: "Nobody is written to again and again who has not asked for it.",
  },
  {
    limit: "Files with the scanner at a time, over all processes",
    value: `${FILE_SCANS_AT_ONCE}`,
    past: "they wait",
    reason: `A fraction of the threads of clamd. The accounts get the places in turn; the files of one address beyond ${FILES_IN_ACCOUNT_LANES} in ${time(FILES_IN_ACCOUNT_LANES_MS)} have one turn, whichever accounts they are for.`,
  },
  {
    limit: "Mails at a time, over all processes",
    value: "`MAIL_CONCURRENCY`",
    past: "they wait",
    reason: "They share one mail server. The accounts get the places in turn.",
  },
  {
    limit: "Connections that bring reports and answers; of one address",
    value: `${BOUNCES.connections}; ${BOUNCES.connectionsOfAddress}, for ${time(BOUNCES.connectionMs)}, ${time(BOUNCES.idleMs)} of them idle`,
    past: "421, or they are closed",
    reason:
      "Such a mail takes a server a second. 256 KiB of a report are read and none is kept; of an answer, 1 MiB of heads and texts.",
  },
];
