import type { Knex } from "knex";
import type { SignInMeans, SignInRequest } from "../../domain/accounts/signIns.ts";

export type SignInRequestsRepository = ReturnType<typeof createSignInRequestsRepository>;

/** The requests to sign in, which belong to no account. */
export function createSignInRequestsRepository(db: Knex) {
  return {
    async insert(request: SignInRequest): Promise<void> {
      await db("sign_in_requests").insert({
        id: request.id,
        email: request.email,
        means: request.means,
        wrong_codes: request.wrongCodes,
        address_group: request.addressGroup,
        return_to: request.returnTo,
        created_at: request.createdAt,
        used_at: request.usedAt,
      });
    },

    async findById(id: string): Promise<SignInRequest | null> {
      const row: Row | undefined = await db("sign_in_requests").select(COLUMNS).where({ id }).first();
      return row === undefined ? null : toRequest(row);
    },

    /** Locks the request, so that of several attempts each sees what the one before has changed. */
    async findByIdForUpdate(id: string): Promise<SignInRequest | null> {
      const row: Row | undefined = await db("sign_in_requests").select(COLUMNS).where({ id }).forUpdate().first();
      return row === undefined ? null : toRequest(row);
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

const COLUMNS = [
  "id",
  "email",
  "means",
  "wrong_codes",
  "address_group",
  "return_to",
  "created_at",
  "used_at",
] satisfies (keyof Row)[];

type Row = {
  readonly id: string;
  readonly email: string;
  readonly means: SignInMeans;
  readonly wrong_codes: number;
  readonly address_group: string | null;
  readonly return_to: string | null;
  readonly created_at: Date;
  readonly used_at: Date | null;
};

function toRequest(row: Row): SignInRequest {
  return {
    id: row.id,
    email: row.email,
    means: row.means,
    wrongCodes: row.wrong_codes,
    addressGroup: row.address_group,
    returnTo: row.return_to,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
