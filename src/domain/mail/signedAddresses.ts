import { idOfDigits } from "../ids.ts";
import type { SecretBox } from "../secretBox.ts";

/** The e-mail addresses of rows, each with a proof that only the holder of SECRET_KEY can compute. */
export type SignedAddresses = {
  addressOf(id: string): string;
  /** The row's id, under the present or the previous key; null for any other address. */
  findId(address: string): string | null;
  /** Whether an address is one of the domain, signed or not. */
  isOfDomain(address: string): boolean;
};

const PROOF_BYTES = 10;

/**
 * `prefix` is the beginning of each address, `purpose` keeps the addresses of one prefix from standing for another's. Mail servers may write
 * an address in any case, so that it has hexadecimal digits alone. It has no end: it holds until SECRET_KEY was changed twice.
 */
export function createSignedAddresses(
  secretBox: SecretBox,
  { prefix, purpose, domain }: { readonly prefix: string; readonly purpose: string; readonly domain: string },
): SignedAddresses {
  const localPart = new RegExp(`^${prefix}-([0-9a-f]{32})-([0-9a-f]{${2 * PROOF_BYTES}})$`);
  const isOfDomain = (address: string) => domainOf(address) === domain;
  return {
    addressOf(rowId) {
      const id = Buffer.from(rowId.replaceAll("-", ""), "hex");
      const proof = secretBox.sign(purpose, id).subarray(0, PROOF_BYTES);
      return `${prefix}-${id.toString("hex")}-${proof.toString("hex")}@${domain}`;
    },

    findId(address) {
      if (!isOfDomain(address)) return null;
      const [, id = "", proof = ""] = localPart.exec(localPartOf(address)) ?? [];
      if (id === "") return null;
      const isSigned = secretBox.verify(purpose, Buffer.from(id, "hex"), Buffer.from(proof, "hex"));
      return isSigned ? idOfDigits(id) : null;
    },

    isOfDomain,
  };
}

/** What stands behind the last @, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** What stands before the last @, in lower case. */
export function localPartOf(address: string): string {
  return address.slice(0, address.lastIndexOf("@")).toLowerCase();
}
