import { readFileSync } from "node:fs";

/** One host of `addresses.tsv`, as it may stand in a URL. */
export type AddressRow = {
  readonly host: string;
  readonly verdict: "allowed" | "denied";
  /** The range whose edge it is, else `spelling` for another address, or `name`. */
  readonly range: string;
  readonly why: string;
};

/** Every host that the table judges: the edges of each range, ways to spell an address, and names. */
export const ADDRESS_TABLE: readonly AddressRow[] = readTable();

/** The hosts that are addresses, however spelt. */
export const LITERALS: readonly AddressRow[] = ADDRESS_TABLE.filter(({ range }) => range !== "name");

function readTable(): readonly AddressRow[] {
  const [, ...lines] = readFileSync(new URL("addresses.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [host = "", verdict, range = "", why = ""] = line.split("\t");
    if (verdict !== "allowed" && verdict !== "denied") throw new Error(`Nothing is said of ${host}.`);
    return { host, verdict, range, why };
  });
}
