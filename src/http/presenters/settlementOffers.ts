import { ENDED_BY_AGREEMENT, ENDED_BY_ANSWER } from "../../domain/book/settlementOffers.ts";
import { limaDayOf } from "../../domain/times.ts";
import { OPEN_STATUSES } from "../../domain/book/complaints.ts";
import type { Locale } from "../../messages/locale.ts";
import type { OfferDecision, OfferView } from "../../services/book/offerDecisions.ts";
import type { OfferPage } from "../views/offerPages.ts";
import { renderMessagePage, renderOfferPage } from "../views/views.ts";
import { createBookRefusals } from "./complaintsRefusals.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";

/** A refused decision. `isDecidable` is false when the offer takes no decision, and true when only the decision's box was not ticked. */
export type OfferAttempt = { readonly decision: OfferDecision | null; readonly isDecidable: boolean };

export type OfferPageRequest = {
  readonly basePath: string;
  /** The address of the page, to which its forms post. */
  readonly path: string;
  readonly view: OfferView;
  /** Null for a page that nothing was posted to. */
  readonly attempt: OfferAttempt | null;
};

/** The consumer's page of an offer, with two forms while it is open and with its outcome afterwards. */
export function presentOfferPage(locale: Locale, { basePath, path, view, attempt }: OfferPageRequest): string {
  const { complaint, offer, state } = view;
  const { page, explainAcceptance, explainRefusal } = locale.offers;
  const provider = nameProvider(locale, view);
  const lapsesDay = offer.lapsesOn === null ? "" : locale.formats.formatDay(offer.lapsesOn);
  const heading = state === "open" ? page.title : page[state];
  return renderOfferPage(locale, {
    basePath,
    title: `${attempt === null ? "" : page.error}${heading} – ${complaint.number}`,
    heading,
    offerHeading: state === "open" ? page.offered : state === "accepted" ? page.agreed : page.offeredBefore,
    masthead: {
      isEmbedded: false,
      date: locale.formats.formatDay(limaDayOf(complaint.registeredAt)),
      number: complaint.number,
      provider: complaint.provider,
      bookName: provider,
      incompleteNote: locale.book.texts.filedIncomplete,
    },
    number: complaint.number,
    isOpen: state === "open",
    isAccepted: state === "accepted",
    introduction:
      offer.sentAt === null ? null : page.introduce(provider, locale.formats.formatDay(limaDayOf(offer.sentAt))),
    statements: listStatements(locale, view, lapsesDay),
    lapsesDay,
    offerText: offer.text,
    acceptance: offer.acceptance,
    ifYouAccept: explainAcceptance(provider),
    ifYouRefuse: explainRefusal(provider, lapsesDay),
    action: path,
    unconfirmed: attempt?.isDecidable === true ? (attempt.decision ?? "accepted") : null,
    isRefused: attempt?.isDecidable === false,
  });
}

/** Presents the refusals of the page. An address without an offer has a page of its own. */
export function createOfferRefusals(locale: Locale): RefusalPresenter {
  const refusals = createBookRefusals(locale, null);
  return {
    presentBody: refusals.presentBody,
    presentPage: (error, basePath) =>
      error.code === "COMPLAINT_NOT_FOUND"
        ? renderMessagePage(locale, {
            basePath,
            title: locale.offers.page.unknown,
            message: locale.offers.page.unknownMessage,
            fields: [],
            isSuccess: false,
            hint: null,
            back: null,
          })
        : refusals.presentPage(error, basePath),
  };
}

/** The sentences below the heading: how the offer ended and what follows. */
function listStatements(locale: Locale, view: OfferView, lapsesDay: string): OfferPage["statements"] {
  const { complaint, offer, state } = view;
  const { page } = locale.offers;
  const provider = nameProvider(locale, view);
  const at = offer.outcomeAt === null ? "" : locale.formats.formatInstant(offer.outcomeAt);
  const isAwaited = OPEN_STATUSES.includes(complaint.status);
  const term = isAwaited ? [page.describeTerm(provider, locale.formats.formatDay(complaint.answerBy))] : [];
  switch (state) {
    case "open":
      return [];
    case "unsent":
      return [page.describeUnsent];
    case "accepted":
      return [`${page.acceptedOn} ${at} (hora de Lima).`, page.describeAcceptance(provider), page.keep, page.complain];
    case "refused":
      return [page.describeRefusal(at), ...term];
    case "lapsed":
      return [page.describeLapse(lapsesDay), ...term];
    case "withdrawn":
      if (offer.outcomeReason === ENDED_BY_AGREEMENT) return [page.describeOtherAgreement(provider)];
      return offer.outcomeReason === ENDED_BY_ANSWER && complaint.answeredAt !== null
        ? [page.describeAnswer(provider)]
        : [page.describeWithdrawal(provider, at), ...term];
  }
}

function nameProvider(locale: Locale, { complaint }: OfferView): string {
  return complaint.provider?.legalName ?? locale.book.texts.theProvider;
}
