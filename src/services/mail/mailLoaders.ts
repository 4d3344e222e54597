import type { MailKind, MailTexts } from "../../documents/mails/mailKinds.ts";
import type { Bounce } from "../../domain/mail/bounces.ts";
import type { Mail, MailMessage, MailObsolescence } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/** The data of a mail's text, or why the mail must not be sent any more. */
export type LoadedMail<Text> = { readonly text: Text } | { readonly obsolete: MailObsolescence };

/** What the service of a mail's subject does for it. `Text` is all that the message is made from. */
export type MailLoader<Text> = {
  /** Loads the current data for the text. */
  load(mail: Mail): Promise<LoadedMail<Text>>;
  /**
   * Runs in the transaction that ends the mail; `failure` is null when the mail was sent. A kind without it has nothing but the outbox to record the end in.
   */
  recordEnd?(tx: Repositories, mail: Mail, failure: string | null): Promise<void>;
  /** Runs once in the transaction that records that a mail came back. A kind without it has the sender's own return address. */
  recordBounce?(tx: Repositories, mail: Mail, bounce: Bounce): Promise<void>;
};

/** The loaders of these kinds, which a service has as its member `mails`. */
export type MailLoaders<Kind extends MailKind = MailKind> = {
  readonly [Each in Kind]: MailLoader<MailTexts[Each]>;
};

/** A kind whose loader and definition are joined, so that kinds with different texts fit into one map. */
export type JoinedMailKind = Pick<MailLoader<unknown>, "recordEnd" | "recordBounce"> & {
  readonly leavesNothing: boolean;
  prepare(
    mail: Mail,
  ): Promise<{ readonly render: () => Promise<MailMessage> } | { readonly obsolete: MailObsolescence }>;
};

/** The kinds by their names. A mail of an unknown kind is one of another release. */
export type JoinedMailKinds = ReadonlyMap<string, JoinedMailKind>;
