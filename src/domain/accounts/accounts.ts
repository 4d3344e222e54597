export type AccountStatus = "active" | "suspended";

export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: AccountStatus;
  readonly createdAt: Date;
};
