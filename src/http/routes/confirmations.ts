import type { Context } from "koa";
import { submissionConfirmationPath } from "../../domain/strangerLinks.ts";
import { basePathOf } from "../../edge/basePath.ts";
import type { Locale } from "../../messages/locale.ts";
import type { SubmissionConfirmationsService } from "../../services/submissions/confirmations.ts";
import { presentSubmissionConfirmation } from "../presenters/confirmations.ts";
import { keepPrivate } from "./bookHeaders.ts";

export type ConfirmationsEdge = {
  readonly submissionConfirmations: Pick<SubmissionConfirmationsService, "open" | "confirm">;
  readonly publicUrl: string;
  readonly locale: Locale;
};

/** The page where a form's visitor confirms a submission. Opening it confirms nothing, because mail programs open links on their own. */
export function createConfirmationHandlers({ submissionConfirmations, publicUrl, locale }: ConfirmationsEdge) {
  const basePath = basePathOf(publicUrl);

  return {
    async show(ctx: Context): Promise<void> {
      const view = await submissionConfirmations.open(prepare(ctx));
      ctx.type = "html";
      ctx.body = presentSubmissionConfirmation(locale, basePath, view);
    },

    async confirm(ctx: Context): Promise<void> {
      const secret = prepare(ctx);
      await submissionConfirmations.confirm(secret);
      ctx.status = 303;
      ctx.redirect(`${basePath}${submissionConfirmationPath(secret)}`);
      ctx.body = "";
    },
  };

  /** Hides the page, whose address is a credential. Returns the secret of the address. */
  function prepare(ctx: Context): string {
    keepPrivate(ctx);
    return String(ctx.params["secret"]);
  }
}
