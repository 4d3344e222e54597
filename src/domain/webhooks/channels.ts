import type { ChannelDefinition, ChannelField, ChannelFieldName } from "./channels/definition.ts";
import { discord } from "./channels/discord.ts";
import { googleChat } from "./channels/googleChat.ts";
import { googleSheets } from "./channels/googleSheets.ts";
import { slack } from "./channels/slack.ts";
import { teams } from "./channels/teams.ts";
import { telegram } from "./channels/telegram.ts";
import { whatsapp } from "./channels/whatsapp.ts";

/** The messaging services to which events go as messages for people, unsigned. */
export const CHANNELS = {
  slack,
  discord,
  telegram,
  google_chat: googleChat,
  google_sheets: googleSheets,
  teams,
  whatsapp,
};
export type ChannelKind = keyof typeof CHANNELS;
export const CHANNEL_KINDS = Object.keys(CHANNELS) as ChannelKind[];

/** What an endpoint is: a server of the owner, which gets signed events, or a channel of a messaging service. */
export type EndpointKind = "server" | ChannelKind;

type FieldOf<Kind extends ChannelKind> = keyof (typeof CHANNELS)[Kind]["fields"];

/** What a message is sent with. All of it is secret: it is stored sealed and never shown. */
export type ChannelSettings = {
  readonly [Kind in ChannelKind]: { readonly kind: Kind } & Readonly<Record<FieldOf<Kind>, string>>;
}[ChannelKind];

/** The services that have one API for everybody. */
export type ApiChannelKind = {
  [Kind in ChannelKind]: (typeof CHANNELS)[Kind] extends { readonly api: string } ? Kind : never;
}[ChannelKind];
export const API_CHANNEL_KINDS = CHANNEL_KINDS.filter((kind) => "api" in CHANNELS[kind]) as ApiChannelKind[];

/** The base of the addresses of such services, without a trailing slash. */
export type ChannelApiUrls = Readonly<Record<ApiChannelKind, string>>;

/** The longest text of a setting. */
export const MAX_CHANNEL_TEXT_CHARACTERS = 512;

/** A definition for code that works with the fields of any kind. */
export type AnyChannel = Omit<ChannelDefinition<ChannelFieldName>, "fields"> & {
  readonly fields: Readonly<Partial<Record<ChannelFieldName, ChannelField>>>;
  readonly api?: string;
};

export function channelOf(kind: ChannelKind): AnyChannel {
  return CHANNELS[kind];
}
