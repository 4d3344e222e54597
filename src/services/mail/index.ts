export { createMailQueueService, type MailOutcome, type MailQueueService, type ReadyMail } from "./mailQueue.ts";
export { queueMail, queueOvertaken } from "./mails.ts";
