import type { AttemptOutcome, EndpointKind } from "./webhooks.ts";

/** A messaging service to which an event goes as a message for people, unsigned. */
export type ChannelKind = Exclude<EndpointKind, "server">;

/** The services whose incoming webhook is one address with a secret in it. */
export type AddressChannelKind = Exclude<ChannelKind, "telegram" | "whatsapp">;

/** What a message is sent with. All of it is secret: it is stored sealed and never shown. */
export type ChannelSettings =
  | { readonly kind: AddressChannelKind; readonly url: string }
  | { readonly kind: "telegram"; readonly token: string; readonly recipient: string }
  | {
      readonly kind: "whatsapp";
      readonly token: string;
      /** Digits alone, with the country's code. */
      readonly recipient: string;
      readonly phoneNumberId: string;
      readonly template: string;
      readonly language: string;
    };

/** An event as people read it. The texts are plain; each service's format escapes and shortens them. */
export type ChannelMessage = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Whether the rows are all that there is. */
  readonly isWhole: boolean;
  /** Says that the panel has more, where something is left out. */
  readonly more: string;
  readonly link: { readonly href: string; readonly label: string };
};

/** The base of the addresses of services that have one for everybody, without a trailing slash. */
export type ChannelApiUrls = { readonly telegram: string; readonly whatsapp: string };

export const DEFAULT_TEMPLATE_LANGUAGE = "es";
export const MAX_CHANNEL_TEXT_CHARACTERS = 512;

/** A bot's id and its key, as BotFather gives them. */
const TELEGRAM_TOKEN = /^\d{1,20}:[A-Za-z0-9_-]{20,100}$/;
/** A chat's id, negative for groups, or the public name of a channel. */
const TELEGRAM_CHAT = /^(?:-?\d{1,20}|@[A-Za-z][A-Za-z0-9_]{3,31})$/;
const WHATSAPP_NUMBER = /^\d{8,15}$/;
const WHATSAPP_ID = /^\d{1,20}$/;
const WHATSAPP_TEMPLATE = /^[a-z0-9_]{1,512}$/;
const WHATSAPP_LANGUAGE = /^[a-z]{2,3}(?:_[A-Z]{2})?$/;
/** The characters that a header can carry. */
const BEARER_TOKEN = /^[\x21-\x7e]+$/;

/** The fields of a channel's settings with their rules: those that the kind needs. `url` has rules of its own. */
export const CHANNEL_FIELDS = {
  telegram: { token: TELEGRAM_TOKEN, recipient: TELEGRAM_CHAT },
  whatsapp: {
    token: BEARER_TOKEN,
    recipient: WHATSAPP_NUMBER,
    phoneNumberId: WHATSAPP_ID,
    template: WHATSAPP_TEMPLATE,
    language: WHATSAPP_LANGUAGE,
  },
} as const;

/** Whether an answer is the service's last word: `gone` means that no later message can arrive either. */
export type Finality = NonNullable<AttemptOutcome["finality"]>;
