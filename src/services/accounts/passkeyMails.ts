import type { PasskeyMailText } from "../../domain/accounts/passkeys.ts";
import { teamInPanelPath } from "../../domain/links.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import type { Dependencies } from "../dependencies.ts";

/** The mails that notify people of their new passkeys. */
export function createPasskeyMailsService({ repositories, publicUrl }: Dependencies<"repositories" | "publicUrl">) {
  return {
    /** A mail about a passkey that was deleted meanwhile is obsolete. */
    async load({
      subjectId,
      recipient,
    }: Pick<Mail, "subjectId" | "recipient">): Promise<
      { readonly text: PasskeyMailText } | { readonly obsolete: string }
    > {
      const passkey = subjectId === null ? null : await repositories.passkeys.findById(subjectId);
      if (passkey === null) return { obsolete: "The passkey was deleted." };
      const { name, createdAt } = passkey;
      return { text: { recipient, name, createdAt, link: `${publicUrl}${teamInPanelPath()}` } };
    },

    /** Does nothing: the outbox records the mail's end. */
    async recordEnd(): Promise<void> {},
  };
}
