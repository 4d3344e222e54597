export {
  type Mail,
  MAIL_SCHEDULE_SECONDS,
  type MailAttachment,
  type Mailer,
  type MailMessage,
  MailRefusedError,
  type MailStatus,
} from "./mails.ts";
