export { createMailBouncesService, type MailBouncesService } from "./mailBounces.ts";
export { type MailKind, type MailKinds, registerMailKind } from "./mailKinds.ts";
export {
  createMailQueueService,
  enqueueMail,
  type MailOutcome,
  type MailQueueService,
  type ReadyMail,
} from "./mailQueue.ts";
export { insertMail } from "./newMails.ts";
