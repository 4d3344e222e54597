import type { Knex } from "knex";
import type { SignInRequest } from "../../domain/accounts/signIns.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type SignInRequestsRepository = ReturnType<typeof createSignInRequestsRepository>;

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
     * The numbers of requests since a time: for the e-mail address, from the address group, and for the one from the other. Clients of
     * unknown groups are one group for an e-mail address, and have no count of their own.
     */
    async countSince(
      since: Date,
      email: string,
      addressGroup: string | null,
    ): Promise<{ readonly ofEmail: number; readonly ofAddress: number; readonly ofBoth: number }> {
      const count = (columns: { readonly email?: string; readonly address_group?: string | null }) =>
        db("sign_in_requests").where("created_at", ">", since).where(columns).count("*");
      const row: Readonly<Record<"of_email" | "of_address" | "of_both", string>> | undefined = await db
        .select({
          of_email: count({ email }),
          of_address: count({ address_group: addressGroup }),
          of_both: count({ email, address_group: addressGroup }),
        })
        .first();
      return {
        ofEmail: Number(row?.of_email ?? 0),
        ofAddress: addressGroup === null ? 0 : Number(row?.of_address ?? 0),
        ofBoth: Number(row?.of_both ?? 0),
      };
    },

    async save({ id, wrongCodes, usedAt }: SignInRequest): Promise<void> {
      await db("sign_in_requests").where({ id }).update({ wrong_codes: wrongCodes, used_at: usedAt });
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
  createdAt: "timestamptz",
  usedAt: "timestamptz",
});
type Row = RowIn<typeof REQUEST>;
