import {
  type BounceAddresses,
  type BounceReport,
  COMPLAINT_STATUS,
  type ComplaintReport,
  isPermanentBounce,
  RECIPIENT_COMPLAINED,
} from "../../domain/mail/bounces.ts";
import { mailboxOf } from "../../domain/mail/mailboxes.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import type { Dependencies } from "../dependencies.ts";
import { classOf, noteRefusal } from "./mailGate.ts";
import type { JoinedMailKinds } from "./mailLoaders.ts";

export type MailBouncesService = ReturnType<typeof createMailBouncesService>;

/** The mails that come back. The service acts for no account: a mail's return address is the credential. */
export function createMailBouncesService(
  { repositories, transact, clock, log }: Dependencies<"repositories" | "transact" | "clock" | "log">,
  kinds: JoinedMailKinds,
  addresses: BounceAddresses,
) {
  return {
    /** Whether it is the return address of a mail, which may be deleted meanwhile. */
    accepts: (address: string): boolean => addresses.findMailId(address) !== null,

    takesComplaints: (address: string): boolean => addresses.takesComplaints(address),

    /**
     * Records once that the holder of a mailbox reported a mail as unwanted. Mails of its class no longer go there, from no account, and the
     * account sees why; a mail that is owed is recorded alone. Reports of unknown mails change nothing.
     */
    async recordComplaint({ returnAddresses }: ComplaintReport): Promise<void> {
      const ids = returnAddresses.flatMap((address) => addresses.findMailId(address) ?? []);
      for (const mail of await repositories.mails.findAnyByIds(ids)) await recordUnwanted(mail);
    },

    /** Records once that the mail of a return address came back. Further reports, and those of deleted mails, change nothing. */
    async record(address: string, { status, reason }: BounceReport): Promise<void> {
      const mailId = addresses.findMailId(address);
      const [mail] = mailId === null ? [] : await repositories.mails.findAnyByIds([mailId]);
      if (mail === undefined) return;
      const record = kinds.get(mail.kind)?.recordBounce;
      const isTyped = classOf(mail.kind) !== null;
      if (record === undefined && !isTyped) return;
      const bounce = { status, reason, isPermanent: isPermanentBounce(status), bouncedAt: clock.now() };
      const isNew = await transact(async (tx) => {
        if (!(await tx.mails.insertBounce(mail, bounce))) return false;
        if (isTyped && bounce.isPermanent) {
          await tx.mailboxLimits.noteRefusal(mailboxOf(mail.recipient), bounce.bouncedAt);
        }
        await record?.(tx, mail, bounce);
        return true;
      });
      // The server's words may name the recipient.
      if (isNew) log.info({ mailId: mail.id, kind: mail.kind, status }, "mail bounced");
    },
  };

  async function recordUnwanted(mail: Mail): Promise<void> {
    const mailClass = classOf(mail.kind);
    const now = clock.now();
    const bounce = { status: COMPLAINT_STATUS, reason: RECIPIENT_COMPLAINED, isPermanent: true, bouncedAt: now };
    const isNew = await transact(async (tx) => {
      if (!(await tx.mails.insertBounce(mail, bounce))) return false;
      if (mailClass !== null && tx.mailboxLimits.bounds.classes[mailClass].isOwed) return true;
      if (mailClass !== null) await noteRefusal(tx, mailClass, mail.recipient, now);
      await kinds.get(mail.kind)?.recordBounce?.(tx, mail, bounce);
      return true;
    });
    if (isNew) log.info({ mailId: mail.id, kind: mail.kind }, "a mail was reported as unwanted");
  }
}
