import type { Config } from "./config.ts";
import { renderChannelMessage } from "../documents/channelMessages.ts";
import type { Clock } from "../domain/clock.ts";
import type { Locale } from "../messages/locale.ts";
import { type ChannelRequests, createChannelRequests } from "../outbound/channels.ts";
import { checkWebhookUrl } from "../outbound/webhooks/addressGuard.ts";
import { createWebhookSender, type WebhookSender } from "../outbound/webhooks/send.ts";
import type { Dependencies } from "../services/dependencies.ts";

/** What webhooks and channels are called with. */
export type WebhookCalls = Dependencies<"checkWebhookUrl"> & {
  readonly sender: WebhookSender;
  readonly channels: ChannelRequests;
};

/** Creates the sender of calls, which the caller closes, the check of addresses and the requests to channels. */
export function createWebhookCalls(
  { webhookAllowCidrs: allowedCidrs, webhookAllowHttp: allowHttp, channelApiUrls }: Config,
  { locale, publicUrl, clock }: { readonly locale: Locale; readonly publicUrl: string; readonly clock: Clock },
): WebhookCalls {
  return {
    sender: createWebhookSender({ allowedCidrs, clock }),
    checkWebhookUrl: (text) => checkWebhookUrl(text, { allowedCidrs, allowHttp }),
    channels: createChannelRequests(
      (eventText, fields) => renderChannelMessage(locale, publicUrl, eventText, fields),
      channelApiUrls,
    ),
  };
}
