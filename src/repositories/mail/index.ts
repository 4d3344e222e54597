export { createMailProofsRepository } from "./mailProofs.ts";
export { createMailsRepository, MAIL_COLUMNS, type MailRow, type SentMail, toMail, toMailRow } from "./mails.ts";
