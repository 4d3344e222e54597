import type { ActingParty, Actor } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import { PATHS } from "../../domain/links.ts";
import { ACCOUNT_EXPORT_PERMISSIONS } from "../../domain/submissions/exportAddresses.ts";
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

/** Addresses that work until they expire, for whoever has them. Nothing is stored: the address has all that it allows, and a signature over it. */
export function createSignedAddressesService({
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

    /** Whoever asked for the address, with no other permissions than to read what it downloads. Errors: UNAUTHENTICATED. */
    authenticate(path: string, query: URLSearchParams, ip: string | null): Actor {
      const proof = Buffer.from(query.get(SIGNATURE) ?? "", "base64url");
      const isSigned = proof.length === MAX_SIGNATURE_BYTES && secretBox.verify(PURPOSE, toSigned(path, query), proof);
      if (!isSigned || Number(query.get("expires")) * 1000 <= clock.now().getTime()) {
        throw new DomainError("UNAUTHENTICATED");
      }
      const [kind = "", id = ""] = (query.get("by") ?? "").split(":");
      return {
        accountId: query.get("account") ?? "",
        by: { kind: kind === "user" ? "user" : "apiKey", id },
        session: null,
        permissions: new Set(path === PATHS.accountZip ? ACCOUNT_EXPORT_PERMISSIONS : ["submissions:read"]),
        isSuspended: false,
        ip,
      };
    },
  };
}

/** The path and all parameters but the signature, in the order of the address. */
function toSigned(path: string, query: URLSearchParams): Buffer {
  const signed = [...query].filter(([name]) => name !== SIGNATURE);
  return Buffer.from(JSON.stringify([path, ...signed]), "utf8");
}
