export { createMailsRepository, type MailOfForm } from "./mails.ts";
