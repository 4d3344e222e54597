import type { OfferDecision } from "../../services/book/offerDecisions.ts";
import type { Masthead } from "./bookPages.ts";

/** The texts and states of a settlement offer's page. */
export type OfferPage = {
  readonly basePath: string;
  readonly title: string;
  readonly heading: string;
  /** The title above the offer's text. */
  readonly offerHeading: string;
  readonly masthead: Masthead;
  readonly number: string;
  readonly isOpen: boolean;
  readonly isAccepted: boolean;
  /** The sentence with the provider and the day of the offer; null before the offer is sent. */
  readonly introduction: string | null;
  readonly statements: readonly string[];
  readonly lapsesDay: string;
  readonly offerText: string;
  /** The words of the agreement; null unless the offer is accepted. */
  readonly acceptance: string | null;
  readonly ifYouAccept: string;
  readonly ifYouRefuse: string;
  /** The address of both forms. */
  readonly action: string;
  /** The form whose box was not ticked; null when there is no such problem. */
  readonly unconfirmed: OfferDecision | null;
  /** Whether a decision was posted although the offer takes none. */
  readonly isRefused: boolean;
};
