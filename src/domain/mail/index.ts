export {
  type Bounce,
  type BounceAddresses,
  type BounceReport,
  createBounceAddresses,
  isPermanentBounce,
  readDeliveryStatus,
} from "./bounces.ts";
export { mailboxOf } from "./mailboxes.ts";
export {
  type Mail,
  MAIL_SCHEDULE_SECONDS,
  type MailAttachment,
  type Mailer,
  type MailMessage,
  type MailProof,
  type MailReceipt,
  MailRefusedError,
  type MailStatus,
  MAX_MESSAGE_BYTES,
  type NewMailProof,
} from "./mails.ts";
