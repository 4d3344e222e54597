import { DAY_MS } from "../times.ts";

/** The address that an account gets once its mailbox confirms. */
export type AskedAddress = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly askedAt: Date;
};

/** What the page of an asked address shows. */
export type AskedAddressView = { readonly email: string; readonly accountName: string };

/** For how long its link works. */
export const ADDRESS_CONFIRMATION_MS = 7 * DAY_MS;

/** The end of the time in which its link works. */
export function endOfAsking({ askedAt }: Pick<AskedAddress, "askedAt">): Date {
  return new Date(askedAt.getTime() + ADDRESS_CONFIRMATION_MS);
}
