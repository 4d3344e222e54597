import type { TableValue } from "../../forms/fieldTypes/definition.ts";

/** A datum with its label. `cell` is the value as a table keeps it, where it is more than a text. `isCut`: the value is longer. */
export type ChannelRow = {
  readonly label: string;
  readonly value: string;
  readonly cell?: TableValue;
  readonly isCut?: true;
};

/** An event as people read it. The texts are plain; each service's format escapes and shortens them. */
export type ChannelMessage = {
  /** The event's id, the same in every attempt. */
  readonly id: string;
  /** When it happened, in Lima: `2026-11-24 15:30`. */
  readonly at: string;
  readonly title: string;
  readonly rows: readonly ChannelRow[];
  /** How many data the event has beside the rows; null where it has none of them, because they are too long for it. */
  readonly omitted: number | null;
  /** Says how many data are left out or cut, and that the panel has them; null for a number that is not known. */
  describeMore(count: number | null): string;
  readonly link: { readonly href: string; readonly label: string };
};

/** The names of settings, which are those of the API's input. */
export type ChannelFieldName = "url" | "token" | "recipient" | "phoneNumberId" | "template" | "language";

/** A setting of a channel. All of them are stored sealed and never shown. */
export type ChannelField = {
  /** The text's shape; null for an address, which has the rules of an endpoint's URL. */
  readonly rule: RegExp | null;
  /** What an address looks like, besides those rules. */
  readonly shape?: RegExp;
  /** Whether the text alone lets its holder send messages. */
  readonly isSecret?: true;
  /** The text unless another one is given. */
  readonly initial?: string;
  /** Drops what people write for readability. */
  clean?(text: string): string;
};

/** A message as a service takes it: a body of JSON for an address, with a token in the header `Authorization` where it asks for one. */
export type ChannelCall = { readonly url: string; readonly body: unknown; readonly bearer?: string };

/** Whether an answer is the service's last word: `gone` means that no later message can arrive either. */
export type Finality = "final" | "gone";

/** An answer that does not deliver: its status, the members of its JSON, and its text. */
export type ChannelAnswer = {
  readonly status: number;
  readonly members: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** How a service is called. */
type ChannelNames = {
  /** The service's own name, which is the same in every language. */
  readonly name: string;
  /** Sentences for the API's description: what an endpoint of the kind is, and what its messages go through. */
  readonly endpoint: string;
  readonly description: string;
};

/** All that the product knows of a messaging service. It is registered in `channels.ts`. */
export type ChannelDefinition<Field extends ChannelFieldName> = ChannelNames & {
  /** The most bytes of the body of a message, whatever the event's texts are. */
  readonly maxBytes: number;
  /** What a message is sent with. */
  readonly fields: Readonly<Record<Field, ChannelField>>;
  /** `apiUrl`: the address of the service's API, without a trailing slash; empty for a service without one. */
  call(settings: Readonly<Record<Field, string>>, message: ChannelMessage, apiUrl: string): ChannelCall;
  /** The service's last word in an answer; null for an answer after which the message is sent again. */
  judge(answer: ChannelAnswer): Finality | null;
  /** Whether an answer of 2xx is judged, too, since the service confirms in another way. */
  readonly judgesSuccess?: true;
};

/** A service with one API for everybody. An operator may name another address of it in the variable `<KIND>_API_URL`. */
export type ApiChannelDefinition<Field extends ChannelFieldName> = ChannelDefinition<Field> & { readonly api: string };

/** A service whose incoming webhook is one address with a secret in it. `format` makes the body. */
export function addressChannel(
  names: ChannelNames,
  maxBytes: number,
  format: (message: ChannelMessage) => unknown,
  judge: (answer: ChannelAnswer) => Finality | null = judgeAddress,
): ChannelDefinition<"url"> {
  return {
    ...names,
    maxBytes,
    fields: { url: { rule: null, isSecret: true } },
    call: ({ url }, message) => ({ url, body: format(message) }),
    judge,
  };
}

/** An incoming webhook's answers: an address that is gone gets nothing again, and a body that is refused once is refused always. */
export function judgeAddress({ status }: ChannelAnswer): Finality | null {
  if (status === 401 || status === 404) return "gone";
  return status === 400 || status === 413 ? "final" : null;
}
