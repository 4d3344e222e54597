import { BlockList } from "node:net";

/** The first 64 bits of an IPv6 address, because one customer has all addresses of a /64; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** The network that has shares and rates of its own; null for an unknown address and a private one, behind which anybody may be. */
export function clientNetworkOf(ip: string | null): string | null {
  return ip === null || isPrivateAddress(ip) ? null : networkOf(ip);
}

/** `isPrivateAddress` of the addresses of a network as `networkOf` names it. */
export function isPrivateNetwork(network: string): boolean {
  return network === LOOPBACK || isPrivateAddress(network.includes(":") ? `${network}::` : network);
}

/** Whether an address is of a private network: a proxy there stands for all of its visitors. */
export function isPrivateAddress(ip: string): boolean {
  return PRIVATE.check(ip, ip.includes(":") ? "ipv6" : "ipv4");
}

/** The network of `::1`. */
const LOOPBACK = "0:0:0:0";

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv4");
}
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");
