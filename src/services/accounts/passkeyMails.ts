import { teamInPanelPath } from "../../domain/links.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";

/** The mails that notify people of their new passkeys. */
export function createPasskeyMailsService({ repositories, publicUrl }: Dependencies<"repositories" | "publicUrl">) {
  const mails: MailLoaders<"passkey_created"> = {
    passkey_created: {
      /** A mail about a passkey that was deleted meanwhile is obsolete. */
      async load({ subjectId, recipient }) {
        const passkey = subjectId === null ? null : await repositories.passkeys.findById(subjectId);
        if (passkey === null) return { obsolete: "subject_gone" };
        const { name, createdAt } = passkey;
        return { text: { recipient, name, createdAt, link: `${publicUrl}${teamInPanelPath()}` } };
      },
    },
  };
  return { mails };
}
