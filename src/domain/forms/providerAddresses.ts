import { DAY_MS } from "../times.ts";

/** An address that a provider of a complaints book was given. It gets the book's mails once it has confirmed. */
export type ProviderAddress = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  /** The number of confirmation mails. */
  readonly confirmations: number;
  readonly confirmationSentAt: Date;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
};

/** The confirmation mails that one address gets of an account. */
export const MAX_PROVIDER_CONFIRMATIONS = 3;
/** The addresses that an account asks in a day. */
export const MAX_ASKED_PER_DAY = 20;
const CONFIRMATION_DAYS = 7;

/** The end of the time in which the link of the last confirmation mail works. */
export function providerConfirmationEndOf({ confirmationSentAt }: ProviderAddress): Date {
  return new Date(confirmationSentAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
}

/** What the page with an address's link shows. */
export type ProviderAddressView = { readonly address: ProviderAddress; readonly providerName: string };
