import type { Context } from "koa";
import { basePathOf } from "../../edge/basePath.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailRefusalsService } from "../../services/mail/mailRefusals.ts";
import { isTakenBack, presentDisownedPage, presentRefusalPage } from "../presenters/mailRefusals.ts";
import { keepPrivate } from "./bookHeaders.ts";

export type MailRefusalsEdge = {
  readonly mailRefusals: MailRefusalsService;
  readonly publicUrl: string;
  readonly locale: Locale;
};

/**
 * The pages where the holder of a mailbox refuses mails that they never asked for. Opening a page changes nothing, because mail programs open
 * links on their own. The POST of a refusal is also the one of mail programs (RFC 8058), and is answered with 200.
 */
export function createMailRefusalHandlers(edge: MailRefusalsEdge) {
  const { mailRefusals, publicUrl, locale } = edge;
  const basePath = basePathOf(publicUrl);

  return {
    async show(ctx: Context): Promise<void> {
      show(ctx, presentRefusalPage(locale, basePath, await mailRefusals.open(prepare(ctx))));
    },

    async refuse(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      const isAllowed = isTakenBack(ctx.query);
      const decided = await mailRefusals.decide(secret, !isAllowed);
      show(ctx, presentRefusalPage(locale, basePath, decided, isAllowed));
    },

    async showDisowned(ctx: Context): Promise<void> {
      await mailRefusals.openDisowned(prepare(ctx));
      show(ctx, presentDisownedPage(locale, basePath, false));
    },

    async disown(ctx: Context): Promise<void> {
      await mailRefusals.disown(prepare(ctx));
      show(ctx, presentDisownedPage(locale, basePath, true));
    },
  };
}

/** Hides the page, whose address is a credential. Returns the secret of the address. */
function prepare(ctx: Context): string {
  keepPrivate(ctx);
  return String(ctx.params["secret"]);
}

function show(ctx: Context, page: string): void {
  ctx.type = "html";
  ctx.body = page;
}
