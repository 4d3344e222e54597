import type { Knex } from "knex";
import type { SignInRequest } from "../../domain/accounts/signIns.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type SignInRequestsRepository = ReturnType<typeof createSignInRequestsRepository>;

/** The most requests: for an e-mail address, for it from one address group, and from the group. */
export type SignInLimits = {
  readonly ofEmail: number;
  readonly ofBoth: number;
  readonly emailWindowMs: number;
  readonly ofAddress: number;
  readonly addressWindowMs: number;
};

/** The requests to sign in, which belong to no account. */
export function createSignInRequestsRepository(db: Knex) {
  return {
    async insert(request: SignInRequest): Promise<void> {
      await db("sign_in_requests").insert(REQUEST.toRow(request));
    },

    async findById(id: string): Promise<SignInRequest | null> {
      const row: Row | undefined = await db("sign_in_requests").select(REQUEST.columns).where({ id }).first();
      return row === undefined ? null : REQUEST.toModel(row);
    },

    /** Locks the request, so that of several attempts each sees what the one before has changed. */
    async findByIdForUpdate(id: string): Promise<SignInRequest | null> {
      const row: Row | undefined = await db("sign_in_requests")
        .select(REQUEST.columns)
        .where({ id })
        .forUpdate()
        .first();
      return row === undefined ? null : REQUEST.toModel(row);
    },

    /**
     * Inserts a request unless its e-mail address or its address group has too many, and says which one. Requests of one address or group
     * wait for each other until the commit. Only requests by mail count. Clients of unknown groups are one group for an e-mail address, and have no count of their own.
     */
    async insertCounted(
      request: SignInRequest,
      limits: SignInLimits,
    ): Promise<"inserted" | "too_many_of_email" | "too_many_of_address"> {
      const { email, addressGroup, createdAt } = request;
      for (const counted of [...(addressGroup === null ? [] : [`from ${addressGroup}`]), `to ${email}`]) {
        await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`sign-in ${counted}`]);
      }
      const { rows } = await db.raw<{ rows: { is_of_address: boolean; is_inserted: boolean }[] }>(INSERT_COUNTED, {
        ...REQUEST.toRow(request),
        email_since: new Date(createdAt.getTime() - limits.emailWindowMs),
        address_since: new Date(createdAt.getTime() - limits.addressWindowMs),
        of_email: limits.ofEmail,
        of_both: limits.ofBoth,
        of_address: limits.ofAddress,
      });
      if (rows[0]?.is_inserted === true) return "inserted";
      return rows[0]?.is_of_address === true ? "too_many_of_address" : "too_many_of_email";
    },

    async save({ id, wrongCodes, usedAt }: SignInRequest): Promise<void> {
      await db("sign_in_requests").where({ id }).update({ wrong_codes: wrongCodes, used_at: usedAt });
    },

    /** Ends the granted requests of a person that wait in an account. */
    async endGranted(accountId: string, email: string): Promise<void> {
      await db("sign_in_requests").where({ account_id: accountId, email, used_at: null }).delete();
    },

    /** Returns how many rows were deleted. */
    async forgetBefore(before: Date, limit: number): Promise<number> {
      const past = db("sign_in_requests").select("id").where("created_at", "<", before).limit(limit);
      return db("sign_in_requests").whereIn("id", past).delete();
    },
  };
}

const REQUEST = defineRow<SignInRequest>()({
  id: "uuid",
  email: "text",
  means: "text",
  wrongCodes: "integer",
  addressGroup: "text",
  returnTo: "text",
  accountId: "uuid",
  grantedByUserId: "uuid",
  createdAt: "timestamptz",
  usedAt: "timestamptz",
});
type Row = RowIn<typeof REQUEST>;

const INSERT_COUNTED = `
  with counted as (
    select
      cast(:address_group as text) is not null and (
        select count(*) from sign_in_requests where address_group = :address_group and created_at > :address_since
      ) >= :of_address as is_of_address,
      (select count(*) from sign_in_requests where email = :email and means = 'mail' and created_at > :email_since) >= :of_email
      or (
        select count(*) from sign_in_requests
        where email = :email and means = 'mail' and created_at > :email_since and address_group is not distinct from cast(:address_group as text)
      ) >= :of_both as is_of_email
  ),
  inserted as (
    insert into sign_in_requests (${REQUEST.columns.join(", ")})
    select ${REQUEST.columns.map((column) => `:${column}`).join(", ")} from counted where not is_of_address and not is_of_email
    returning id
  )
  select is_of_address, exists (select from inserted) as is_inserted from counted
`;
