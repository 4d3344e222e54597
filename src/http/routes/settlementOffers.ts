import type { Context } from "koa";
import { type DomainError, isDomainError } from "../../domain/errors.ts";
import { offerPath } from "../../domain/links.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import { statusOf } from "../../edge/statuses.ts";
import type { Locale } from "../../messages/locale.ts";
import type { OfferDecisionsService } from "../../services/book/offerDecisions.ts";
import { wantsPage } from "../negotiation.ts";
import { type OfferAttempt, presentOfferPage } from "../presenters/settlementOffers.ts";
import { readSheetAddress } from "../requests/complaintsFilings.ts";
import { type PostedDecision, readDecision, requireConfirmed } from "../requests/offerDecisions.ts";
import { keepPrivate } from "./bookHeaders.ts";

export type SettlementOffersEdge = {
  readonly offerDecisions: OfferDecisionsService;
  readonly publicUrl: string;
  readonly locale: Locale;
  readonly openReservation: OpenReservation;
};

/** The page where a consumer accepts or refuses a settlement offer. No site frames it, so that nobody is led to press its buttons. */
export function createSettlementOfferHandlers(edge: SettlementOffersEdge) {
  const { offerDecisions, publicUrl, locale, openReservation } = edge;
  const basePath = basePathOf(publicUrl);

  return {
    async showOffer(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      await showPage(ctx, null);
    },

    /** Answers with the page again: 303 after a decision, or with the refusal. */
    async decideOffer(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      const { token, secret } = readSheetAddress(ctx);
      await offerDecisions.open(token, secret);
      const posted = await withReservation(openReservation(ctx), (reservation) => readDecision(ctx.req, reservation));
      try {
        await offerDecisions.decide(token, secret, requireConfirmed(posted));
      } catch (error) {
        if (!wantsPage(ctx) || !isRefusal(error)) throw error;
        return showAgain(ctx, posted, error);
      }
      ctx.status = 303;
      ctx.redirect(`${basePath}${offerPath(token, secret)}`);
      ctx.body = "";
    },
  };

  async function showPage(ctx: Context, attempt: OfferAttempt | null): Promise<void> {
    const { token, secret } = readSheetAddress(ctx);
    const view = await offerDecisions.open(token, secret);
    ctx.type = "html";
    ctx.body = presentOfferPage(locale, { basePath, path: `${basePath}${offerPath(token, secret)}`, view, attempt });
  }

  async function showAgain(ctx: Context, { decision }: PostedDecision, refusal: Refusal): Promise<void> {
    await showPage(ctx, { decision, isDecidable: refusal.code === "VALIDATION_FAILED" });
    ctx.status = statusOf(refusal);
    ctx.state.code = refusal.code;
  }
}

type Refusal = DomainError<"VALIDATION_FAILED"> | DomainError<"COMPLAINT_ACTION_REFUSED">;

function isRefusal(error: unknown): error is Refusal {
  return isDomainError(error) && (error.code === "VALIDATION_FAILED" || error.code === "COMPLAINT_ACTION_REFUSED");
}
