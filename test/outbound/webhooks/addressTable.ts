import { readFileSync } from "node:fs";

/** One host of `addresses.tsv`, in the spelling of a URL. */
export type AddressRow = {
  readonly host: string;
  readonly access: "allowed" | "denied";
  /** The range whose edge it is, else `spelling` for another address, or `name`. */
  readonly range: string;
  readonly why: string;
};

/** Every host of the table: the edges of each range, spellings of addresses, and names. */
export const ADDRESS_TABLE: readonly AddressRow[] = readTable();

/** The hosts that are addresses, in any spelling. */
export const LITERALS: readonly AddressRow[] = ADDRESS_TABLE.filter(({ range }) => range !== "name");

function readTable(): readonly AddressRow[] {
  const [, ...lines] = readFileSync(new URL("addresses.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [host = "", access, range = "", why = ""] = line.split("\t");
    if (access !== "allowed" && access !== "denied") throw new Error(`Nothing is said of ${host}.`);
    return { host, access, range, why };
  });
}
