import type { Account } from "./accounts.ts";

export const ACCOUNT_CLOSED_MAIL = "account_closed";
export const ACCOUNT_REOPENED_MAIL = "account_reopened";
export type ClosingMailKind = typeof ACCOUNT_CLOSED_MAIL | typeof ACCOUNT_REOPENED_MAIL;

/** All that a mail about the closing of an account is made from. `closing` is null when it was undone. */
export type ClosingMailText = {
  readonly recipient: string;
  readonly account: Pick<Account, "id" | "name">;
  readonly closing: { readonly closedAt: Date; readonly erasedFrom: Date } | null;
  /** The panel's page of the account. */
  readonly link: string;
};
