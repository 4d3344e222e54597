import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { HostedPagesService } from "../../services/forms/hostedPages.ts";
import { setNonce } from "../middleware/securityHeaders.ts";
import { presentFixedContent, tagContent } from "../presenters/files.ts";
import { describeFormSchema } from "../presenters/formSchemas.ts";
import { presentFormSnippet } from "../presenters/formSnippets.ts";

export type FormDescriptionsEdge = {
  readonly hostedPages: HostedPagesService;
  readonly publicUrl: string;
  readonly locale: Locale;
};

/** A client keeps a description for a minute and then asks for a newer one by its ETag. */
const CACHE_CONTROL = "public, max-age=60";
const NONCE_BYTES = 12;

/** What a program and a website need to know of a form: its JSON Schema, and its HTML to paste. */
export function createFormDescriptionHandlers({ hostedPages, publicUrl, locale }: FormDescriptionsEdge) {
  return {
    async sendSchema(ctx: Context): Promise<void> {
      const form = await hostedPages.describe(ctx.params.token ?? "");
      const body = `${JSON.stringify(describeFormSchema(locale, form, publicUrl), null, 2)}\n`;
      send(ctx, "application/schema+json; charset=utf-8", body);
    },

    async sendSnippet(ctx: Context): Promise<void> {
      setNonce(ctx, randomBytes(NONCE_BYTES).toString("base64"));
      const form = await hostedPages.describeMarkup(ctx.params.token ?? "");
      ctx.set("X-Robots-Tag", "noindex");
      send(ctx, "text/html; charset=utf-8", presentFormSnippet(locale, form, publicUrl));
    },
  };
}

function send(ctx: Context, type: string, body: string): void {
  presentFixedContent(ctx, { type, body, cacheControl: CACHE_CONTROL, etag: tagContent(body) });
}
