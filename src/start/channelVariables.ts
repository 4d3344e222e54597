import type { z } from "zod";
import { variable, webUrl } from "./configFields.ts";
import { API_CHANNEL_KINDS, type ApiChannelKind, type ChannelApiUrls, CHANNELS } from "../domain/webhooks/channels.ts";

type Variable = `${Uppercase<ApiChannelKind>}_API_URL`;

const variableOf = (kind: ApiChannelKind) => `${kind.toUpperCase()}_API_URL` as Variable;

/** The addresses of the messaging services' APIs, each the service's own unless given. */
export const CHANNEL_VARIABLES = Object.fromEntries(
  API_CHANNEL_KINDS.map((kind) => [
    variableOf(kind),
    variable(webUrl.default(CHANNELS[kind].api), {
      meaning: `Address of the API of the [channel](channels.md) \`${kind}\`, or of an own server of it.`,
      example: `https://${kind}.example.pe`,
    }),
  ]),
) as Record<Variable, z.ZodDefault<typeof webUrl>>;

export function readChannelApiUrls(environment: Readonly<Record<Variable, string>>): ChannelApiUrls {
  const urls = API_CHANNEL_KINDS.map((kind) => [kind, environment[variableOf(kind)].replace(/\/$/, "")]);
  return Object.fromEntries(urls) as ChannelApiUrls;
}
