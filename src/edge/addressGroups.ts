import ipaddr from "ipaddr.js";

/** An IPv6 customer has a network of this size and all of its addresses. */
const IPV6_NETWORK_PARTS = 4;

/** The ranges of networks that are the operator's own, or a container's. */
const INTERNAL_RANGES: ReadonlySet<string> = new Set([
  "loopback",
  "private",
  "linkLocal",
  "uniqueLocal",
  "carrierGradeNat",
  "unspecified",
]);

/**
 * The group of clients that share limits: one IPv4 address, or an IPv6 network of 64 bits. Null for an internal address,
 * because it is a proxy or a network of the operator's, behind which anybody may be.
 */
export function findAddressGroup(address: string | null | undefined): string | null {
  if (!address || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (INTERNAL_RANGES.has(parsed.range())) return null;
  if (parsed instanceof ipaddr.IPv6) {
    const network = parsed.parts.slice(0, IPV6_NETWORK_PARTS).map((part) => part.toString(16));
    return `${network.join(":")}::/64`;
  }
  return parsed.toString();
}

/** Counts something by address group. Null groups have no count. */
export type GroupCounts = {
  count(group: string | null): number;
  add(group: string | null, amount: number): void;
};

export function createGroupCounts(): GroupCounts {
  const counts = new Map<string, number>();
  return {
    count: (group) => (group === null ? 0 : (counts.get(group) ?? 0)),
    add(group, amount) {
      if (group === null) return;
      const count = (counts.get(group) ?? 0) + amount;
      if (count === 0) counts.delete(group);
      else counts.set(group, count);
    },
  };
}
