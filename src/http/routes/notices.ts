import type { Context } from "koa";
import { noticeConfirmationPath, providerConfirmationPath } from "../../domain/links.ts";
import { basePathOf } from "../../edge/basePath.ts";
import type { Locale } from "../../messages/locale.ts";
import type { AccountAddressesService } from "../../services/accounts/accountAddresses.ts";
import type { ProviderAddressesService } from "../../services/forms/providerAddresses.ts";
import type { NoticeSubscriptionsService } from "../../services/notices/subscriptions.ts";
import {
  presentAccountAddressPage,
  presentConfirmationPage,
  presentProviderPage,
  presentUnsubscriptionPage,
} from "../presenters/notices.ts";
import { keepPrivate } from "./bookHeaders.ts";

export type NoticesEdge = {
  readonly noticeSubscriptions: NoticeSubscriptionsService;
  readonly providerAddresses: ProviderAddressesService;
  readonly accountAddresses: AccountAddressesService;
  readonly publicUrl: string;
  readonly locale: Locale;
};

/**
 * The pages where a recipient of notices confirms or unsubscribes, and where the address of a book's provider, or of an account, confirms. Opening a page changes nothing, because mail programs open links on
 * their own. The POST to unsubscribe is also the one of mail programs (RFC 8058); no field of its body is needed.
 */
export function createNoticeHandlers(edge: NoticesEdge) {
  const { noticeSubscriptions, providerAddresses, accountAddresses, publicUrl, locale } = edge;
  const basePath = basePathOf(publicUrl);

  return {
    async showConfirmation(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      show(ctx, presentConfirmationPage(locale, basePath, await noticeSubscriptions.openConfirmation(secret)));
    },

    async confirm(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      await noticeSubscriptions.confirm(secret);
      ctx.status = 303;
      ctx.redirect(`${basePath}${noticeConfirmationPath(secret)}`);
      ctx.body = "";
    },

    async showProviderConfirmation(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      show(ctx, presentProviderPage(locale, basePath, await providerAddresses.open(secret)));
    },

    async confirmProvider(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      await providerAddresses.confirm(secret);
      ctx.status = 303;
      ctx.redirect(`${basePath}${providerConfirmationPath(secret)}`);
      ctx.body = "";
    },

    async showAccountAddress(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      show(ctx, presentAccountAddressPage(locale, basePath, await accountAddresses.open(secret), false));
    },

    async confirmAccountAddress(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      show(ctx, presentAccountAddressPage(locale, basePath, await accountAddresses.confirm(secret), true));
    },

    async showUnsubscription(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      show(ctx, presentUnsubscriptionPage(locale, basePath, await noticeSubscriptions.openUnsubscription(secret)));
    },

    /** Answers 200 and not a redirect, which RFC 8058 forbids. */
    async unsubscribe(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      show(ctx, presentUnsubscriptionPage(locale, basePath, await noticeSubscriptions.unsubscribe(secret)));
    },
  };

  /** Hides the page, whose address is a credential. Returns the secret of the address. */
  function prepare(ctx: Context): string {
    keepPrivate(ctx);
    return String(ctx.params["secret"]);
  }
}

function show(ctx: Context, page: string): void {
  ctx.type = "html";
  ctx.body = page;
}
