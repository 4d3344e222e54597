import type { Context, Middleware, Next } from "koa";
import { isReturnAllowed } from "../../domain/forms/redirects.ts";
import { thanksPath } from "../../domain/links.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import type { Locale } from "../../messages/locale.ts";
import type { HostedPagesService } from "../../services/forms/hostedPages.ts";
import type { IntakeService } from "../../services/submissions/intake.ts";
import { createFormAddressRefusals } from "../presenters/formAddresses.ts";
import { presentRefusals } from "../presenters/pages.ts";
import { presentReceipt } from "../presenters/submissions.ts";
import { createVisitorRefusals, presentReceiptPage } from "../presenters/visitorPages.ts";
import { findReturnAddress } from "../requests/returnAddresses.ts";
import { readSubmissionRequest } from "../requests/submissions.ts";
import type { ShowHostedRefusal } from "./hostedRefusals.ts";

export type SubmissionsEdge = {
  readonly intake: Pick<IntakeService, "answer" | "allowsReturn" | "makeChallenge">;
  readonly hostedPages: Pick<HostedPagesService, "thank">;
  readonly openReservation: OpenReservation;
  readonly publicUrl: string;
  readonly locale: Locale;
};

/** The public endpoint of a form. */
export function createSubmissionHandlers(
  { intake, hostedPages, openReservation, publicUrl, locale }: SubmissionsEdge,
  showHostedRefusal: ShowHostedRefusal,
) {
  const basePath = basePathOf(publicUrl);

  return {
    submit: (ctx: Context): Promise<void> =>
      withReservation(openReservation(ctx), async (reservation) => {
        const findReturn = () =>
          findReturnAddress(ctx, publicUrl, (origin) => intake.allowsReturn(ctx.params.token ?? "", origin));
        const answered = await intake.answer(readSubmissionRequest(ctx, reservation));
        const { result } = answered;
        if (result === null)
          return presentRefusals(createVisitorRefusals(locale, ctx, findReturn), () =>
            showHostedRefusal(ctx, answered),
          );
        presentReceipt(locale, ctx, result, `${basePath}${thanksPath(ctx.params.token ?? "", null)}`);
      }),

    /** The page of thanks, with a link back to the page that the browser came from. */
    showThanks: async (ctx: Context): Promise<void> => {
      const { form, thanks } = await hostedPages.thank(ctx.params.token ?? "");
      const returnTo = findReturnAddress(ctx, publicUrl, (origin) => isReturnAllowed(form, origin));
      ctx.set("Cache-Control", "private, no-cache");
      ctx.type = "html";
      ctx.body = presentReceiptPage(locale, thanks, basePath, returnTo);
    },

    /** A challenge of ALTCHA, for one submission. */
    sendChallenge: async (ctx: Context): Promise<void> => {
      const challenge = await intake.makeChallenge(ctx.params.token ?? "");
      ctx.set("Cache-Control", "no-store");
      ctx.body = challenge;
    },

    /** Prepares the refusal of other methods: a page on the use of the address, the same whether the form exists or not. */
    explainAddress(pattern: string): Middleware {
      return (ctx: Context, next: Next) => {
        const { token = "" } = ctx.params;
        const refusals = createFormAddressRefusals(locale, `${publicUrl}${pattern}`, token, ctx.querystring !== "");
        return presentRefusals(refusals, next);
      };
    },
  };
}
