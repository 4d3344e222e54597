import { DomainError, found } from "../../domain/errors.ts";
import { disownedMailPath, refusedMailsPath } from "../../domain/strangerLinks.ts";
import { type MailClass, type RefusalLink, UNSUBSCRIBED_MAILBOX_DAYS } from "../../domain/mail/mailGate.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import { mailboxOf } from "../../domain/mail/mailboxes.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import { DAY_MS } from "../../domain/times.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { classOf, refusalKeyOf } from "./mailGate.ts";

export type MailRefusalsService = ReturnType<typeof createMailRefusalsService>;

/** Records that a mail is not meant for the holder of its mailbox. False where it is about nothing any more. */
type Disown = (tx: Repositories, mail: Mail) => Promise<boolean>;

const PURPOSE = "mail refusal";
const HASH_BYTES = 32;
const PROOF_BYTES = 16;

/**
 * What the holder of a mailbox says to mails that somebody else's typing of the address sets off. The secret in a mail's link is the
 * credential. That of a class has what the refusal is stored under, a hash without the address, and outlives the mail.
 */
export function createMailRefusalsService(
  {
    repositories,
    transact,
    clock,
    secretBox,
    publicUrl,
  }: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "publicUrl">,
  disown: Disown,
) {
  const { bounds } = repositories.mailboxLimits;
  const classes = Object.keys(bounds.classes) as MailClass[];
  const disowned = createRowSecrets(secretBox, "disowned mail");

  return {
    /** The link of a mail by which its holder wants no more of its class, or says that it is not theirs; null where nobody typed the address. */
    linkOf({ id, kind, recipient }: Pick<Mail, "id" | "kind" | "recipient">): RefusalLink | null {
      const mailClass = classOf(kind);
      if (mailClass === null) return null;
      if (bounds.classes[mailClass].isOwed) {
        return { mailClass, isOwed: true, url: `${publicUrl}${disownedMailPath(disowned.derive(id))}` };
      }
      const hash = repositories.mailboxLimits.hashRefusal(refusalKeyOf(mailClass, mailboxOf(recipient), null));
      return { mailClass, isOwed: false, url: `${publicUrl}${refusedMailsPath(seal(mailClass, hash))}` };
    },

    /** The class of a link, and whether its mailbox refuses the class. Errors: NOTICE_RECIPIENT_NOT_FOUND. */
    async open(secret: string): Promise<{ readonly mailClass: MailClass; readonly isRefused: boolean }> {
      const { mailClass, hash } = read(secret);
      return { mailClass, isRefused: await repositories.mailboxLimits.isHashRefused(hash, clock.now()) };
    },

    /** Ends the mails of a class to a mailbox, over the whole installation, or lets them come again. Errors: NOTICE_RECIPIENT_NOT_FOUND. */
    async decide(
      secret: string,
      isRefused: boolean,
    ): Promise<{ readonly mailClass: MailClass; readonly isRefused: boolean }> {
      const { mailClass, hash } = read(secret);
      const now = clock.now();
      const until = new Date(now.getTime() + UNSUBSCRIBED_MAILBOX_DAYS * DAY_MS);
      if (isRefused) await repositories.mailboxLimits.noteHash(hash, now, until);
      else await repositories.mailboxLimits.forgetHash(hash);
      return { mailClass, isRefused };
    },

    /** The class of a mail that its holder may disown. Errors: NOTICE_RECIPIENT_NOT_FOUND, also for a mail that is gone. */
    async openDisowned(secret: string): Promise<MailClass> {
      return found(classOf((await findMail(repositories, secret)).kind), "NOTICE_RECIPIENT_NOT_FOUND");
    },

    /**
     * Notes that a mail is not meant for its holder: mails about the same thing end, and the account is warned, which must reach whom it meant
     * in another way. Errors: NOTICE_RECIPIENT_NOT_FOUND.
     */
    async disown(secret: string): Promise<MailClass> {
      return transact(async (tx) => {
        const mail = await findMail(tx, secret);
        if (!(await disown(tx, mail))) throw new DomainError("NOTICE_RECIPIENT_NOT_FOUND");
        return found(classOf(mail.kind), "NOTICE_RECIPIENT_NOT_FOUND");
      });
    },
  };

  async function findMail({ mails }: Pick<Repositories, "mails">, secret: string): Promise<Mail> {
    const [mail] = await mails.findAnyByIds([found(disowned.findId(secret), "NOTICE_RECIPIENT_NOT_FOUND")]);
    return found(mail ?? null, "NOTICE_RECIPIENT_NOT_FOUND");
  }

  function seal(mailClass: MailClass, hash: Buffer): string {
    const proof = secretBox.sign(PURPOSE, signedBytes(mailClass, hash)).subarray(0, PROOF_BYTES);
    return `${mailClass}-${Buffer.concat([hash, proof]).toString("base64url")}`;
  }

  function read(secret: string): { readonly mailClass: MailClass; readonly hash: Buffer } {
    const [name, sealed = ""] = secret.split(/-(.*)/s);
    const mailClass = found(classes.find((each) => each === name) ?? null, "NOTICE_RECIPIENT_NOT_FOUND");
    const bytes = Buffer.from(sealed, "base64url");
    const [hash, proof] = [bytes.subarray(0, HASH_BYTES), bytes.subarray(HASH_BYTES)];
    const isSigned = proof.length === PROOF_BYTES && secretBox.verify(PURPOSE, signedBytes(mailClass, hash), proof);
    return { mailClass, hash: found(isSigned ? hash : null, "NOTICE_RECIPIENT_NOT_FOUND") };
  }
}

function signedBytes(mailClass: MailClass, hash: Buffer): Buffer {
  return Buffer.concat([Buffer.from(mailClass, "utf8"), hash]);
}
