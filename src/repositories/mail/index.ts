export { createMailProofsRepository } from "./mailProofs.ts";
export { createMailsRepository, MAIL_COLUMNS, type MailRow, toMail, toMailRow } from "./mails.ts";
