import type { Bounce } from "../../domain/mail/bounces.ts";
import type { Mail, MailMessage } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/** A kind of mail, which its subject registers, such as the book. `Text` is all that the message is made from. */
export type MailKind<Text> = {
  /** Loads the current data for the text, or returns the reason why the mail is obsolete and must not be sent. */
  load(mail: Mail): Promise<{ readonly text: Text } | { readonly obsolete: string }>;
  /** Makes the message with its words, layout and attachments. */
  render(text: Text): Promise<MailMessage>;
  /**
   * Runs in the transaction that ends the mail; `failure` is null when the mail was sent. `isRefused`: the mail server refused it for
   * good.
   */
  recordEnd(tx: Repositories, mail: Mail, failure: string | null, isRefused: boolean): Promise<void>;
  /** Runs once in the transaction that records that a mail came back. A kind without it has the sender's own return address. */
  recordBounce?(tx: Repositories, mail: Mail, bounce: Bounce): Promise<void>;
  /**
   * Whether a sent mail is recorded by its state alone: no copy is kept, because it has data that must be deletable, and `recordEnd`
   * runs for failed mails only. Such mails are recorded in groups.
   */
  readonly leavesNothing?: boolean;
};

/** The registered kinds by their names. */
export type MailKinds = ReadonlyMap<string, RegisteredMailKind>;

/** A kind whose `load` and `render` are joined, so that kinds with different texts fit into one map. */
export type RegisteredMailKind = Pick<MailKind<unknown>, "recordEnd" | "recordBounce" | "leavesNothing"> & {
  prepare(mail: Mail): Promise<{ readonly render: () => Promise<MailMessage> } | { readonly obsolete: string }>;
};

/** Registers one definition under each of these names. */
export function registerMailKind<Text>(
  names: readonly string[],
  { load, render, recordEnd, recordBounce, leavesNothing = false }: MailKind<Text>,
): readonly (readonly [string, RegisteredMailKind])[] {
  const registered: RegisteredMailKind = {
    async prepare(mail) {
      const loaded = await load(mail);
      return "obsolete" in loaded ? loaded : { render: () => render(loaded.text) };
    },
    recordEnd,
    ...(recordBounce === undefined ? {} : { recordBounce }),
    leavesNothing,
  };
  return names.map((name) => [name, registered] as const);
}
