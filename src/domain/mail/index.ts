export {
  type Mail,
  MAIL_SCHEDULE_SECONDS,
  type MailAttachment,
  type Mailer,
  type MailKind,
  type MailMessage,
  MailRefusedError,
  type MailStatus,
  type MailToRender,
  type MailWarning,
  OVERTAKEN,
  type WarningStage,
} from "./mails.ts";
