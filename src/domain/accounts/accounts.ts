export type AccountStatus = "active" | "suspended";

/** The operator's account has a fixed id, so that all instances create the same one. */
/** The address of the demo account, which the first start on the embedded PostgreSQL makes. */
export const DEMO_EMAIL = "demo@localhost";

export const OPERATOR_ACCOUNT_ID = "01890000-0000-7000-8000-00000000ad00";

export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: AccountStatus;
  readonly createdAt: Date;
};
