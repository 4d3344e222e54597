import { isApiKeyLive } from "../../domain/accounts/apiKeys.ts";
import { OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import { permissionsOf } from "../../domain/accounts/people.ts";
import type { ActingParty, Actor } from "../../domain/actor.ts";
import { ACTS } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { PATHS } from "../../domain/links.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { Dependencies } from "../dependencies.ts";

export type SignedAddressesService = ReturnType<typeof createSignedAddressesService>;

/** An address that downloads something of an account without a key. */
export type SignedAddress = { readonly url: string; readonly expiresAt: Date };

/** What an address allows. `by` is whoever asked for it; null for an address that the service made by itself. */
export type Signing = {
  readonly path: string;
  readonly parameters?: readonly [name: string, text: string][];
  readonly accountId: string;
  readonly by: ActingParty | null;
  readonly seconds: number;
};

const PURPOSE = "signed address";
const SIGNATURE = "signature";
const MAX_SIGNATURE_BYTES = 32;

/** What an address of the archive lets read: all that its asker may read of it. */
const OF_ARCHIVE: readonly Permission[] = [...ACTS.downloadAccount.permissions, "members:write"];

/** Signs addresses, and reads none. */
export function createAddressSigner({
  clock,
  secretBox,
  publicUrl,
}: Dependencies<"clock" | "secretBox" | "publicUrl">) {
  return {
    sign({ path, parameters = [], accountId, by, seconds }: Signing): SignedAddress {
      const expires = Math.floor(clock.now().getTime() / 1000 + seconds);
      const query = new URLSearchParams(parameters);
      query.set("account", accountId);
      if (by !== null) query.set("by", `${by.kind}:${by.id}`);
      query.set("expires", String(expires));
      query.set(SIGNATURE, secretBox.sign(PURPOSE, toSigned(path, query)).toString("base64url"));
      return { url: `${publicUrl}${path}?${query.toString()}`, expiresAt: new Date(expires * 1000) };
    },
  };
}

/**
 * Addresses that work until they expire, for whoever has them, as long as whoever asked for them has access still. Nothing is stored: the
 * address has all that it allows, and a signature over it.
 */
export function createSignedAddressesService({
  repositories,
  clock,
  secretBox,
  publicUrl,
}: Dependencies<"repositories" | "clock" | "secretBox" | "publicUrl">) {
  return {
    ...createAddressSigner({ clock, secretBox, publicUrl }),

    /**
     * Whoever asked for the address, with no other permissions than those that they hold now to read what it downloads. Errors:
     * UNAUTHENTICATED, also after the end of the asker's key or membership.
     */
    async authenticate(path: string, query: URLSearchParams, ip: string | null): Promise<Actor> {
      const proof = Buffer.from(query.get(SIGNATURE) ?? "", "base64url");
      const isSigned = proof.length === MAX_SIGNATURE_BYTES && secretBox.verify(PURPOSE, toSigned(path, query), proof);
      if (!isSigned || Number(query.get("expires")) * 1000 <= clock.now().getTime()) {
        throw new DomainError("UNAUTHENTICATED");
      }
      const [kind = "", id = ""] = (query.get("by") ?? "").split(":");
      const by: ActingParty = { kind: kind === "user" ? "user" : "apiKey", id };
      const accountId = query.get("account") ?? "";
      const held = query.has("by") ? await findHeld(accountId, by) : null;
      const needed: readonly Permission[] = path === PATHS.accountZip ? OF_ARCHIVE : ["submissions:read"];
      const permissions = new Set(needed.filter((permission) => held?.has(permission) ?? true));
      return { accountId, by, session: null, permissions, isSuspended: false, ip };
    },
  };

  /** The permissions that a key or a person of the account holds now. Errors: UNAUTHENTICATED. */
  async function findHeld(accountId: string, by: ActingParty): Promise<ReadonlySet<Permission>> {
    if (by.kind === "user") {
      const member = await repositories.people.findMember(accountId, by.id);
      return permissionsOf(found(member, "UNAUTHENTICATED").role, accountId === OPERATOR_ACCOUNT_ID);
    }
    const [standing] = await repositories.apiKeys.findStandingsByIds([by.id]);
    const { apiKey } = found(standing, "UNAUTHENTICATED");
    if (!isApiKeyLive(apiKey, clock.now())) throw new DomainError("UNAUTHENTICATED");
    return new Set(apiKey.permissions);
  }
}

/** The path and all parameters but the signature, in the order of the address. */
function toSigned(path: string, query: URLSearchParams): Buffer {
  const signed = [...query].filter(([name]) => name !== SIGNATURE);
  return Buffer.from(JSON.stringify([path, ...signed]), "utf8");
}
