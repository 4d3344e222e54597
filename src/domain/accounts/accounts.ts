import { DAY_MS } from "../times.ts";

export type AccountStatus = "active" | "suspended";

/** The address of the demo account, which the first start on the embedded PostgreSQL makes. No mail reaches it (RFC 2606). */
export const DEMO_EMAIL = "demo@ventanilla.example";

/** The operator's account has a fixed id, so that all instances create the same one. */
export const OPERATOR_ACCOUNT_ID = "01890000-0000-7000-8000-00000000ad00";

export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: AccountStatus;
  /** When its owner closed it; null unless it is closed. A closed account is suspended. */
  readonly closedAt: Date | null;
  readonly createdAt: Date;
};

/** The days between the closing of an account and the deletion of its data. */
export const CLOSED_ACCOUNT_DAYS = 30;

/** When the data of a closed account are deleted; null unless it is closed. */
export function erasureOf({ closedAt }: Pick<Account, "closedAt">): Date | null {
  return closedAt === null ? null : new Date(closedAt.getTime() + CLOSED_ACCOUNT_DAYS * DAY_MS);
}
