import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import {
  DENIED_IPV4_RANGES,
  DENIED_IPV6_RANGES,
  isAllowedAddress,
  isDeniedAddress,
  parseCidrs,
  selectAddresses,
} from "../../src/webhooks/addressPolicy.ts";

const IPV4_EDGES = [
  { cidr: "0.0.0.0/8", last: "0.255.255.255", after: "1.0.0.0" },
  { cidr: "10.0.0.0/8", before: "9.255.255.255", last: "10.255.255.255", after: "11.0.0.0" },
  { cidr: "100.64.0.0/10", before: "100.63.255.255", last: "100.127.255.255", after: "100.128.0.0" },
  { cidr: "127.0.0.0/8", before: "126.255.255.255", last: "127.255.255.255", after: "128.0.0.0" },
  { cidr: "168.63.129.16/32", before: "168.63.129.15", last: "168.63.129.16", after: "168.63.129.17" },
  { cidr: "169.254.0.0/16", before: "169.253.255.255", last: "169.254.255.255", after: "169.255.0.0" },
  { cidr: "172.16.0.0/12", before: "172.15.255.255", last: "172.31.255.255", after: "172.32.0.0" },
  { cidr: "192.0.0.0/24", before: "191.255.255.255", last: "192.0.0.255", after: "192.0.1.0" },
  { cidr: "192.0.2.0/24", before: "192.0.1.255", last: "192.0.2.255", after: "192.0.3.0" },
  { cidr: "192.31.196.0/24", before: "192.31.195.255", last: "192.31.196.255", after: "192.31.197.0" },
  { cidr: "192.52.193.0/24", before: "192.52.192.255", last: "192.52.193.255", after: "192.52.194.0" },
  { cidr: "192.88.99.0/24", before: "192.88.98.255", last: "192.88.99.255", after: "192.88.100.0" },
  { cidr: "192.168.0.0/16", before: "192.167.255.255", last: "192.168.255.255", after: "192.169.0.0" },
  { cidr: "192.175.48.0/24", before: "192.175.47.255", last: "192.175.48.255", after: "192.175.49.0" },
  { cidr: "198.18.0.0/15", before: "198.17.255.255", last: "198.19.255.255", after: "198.20.0.0" },
  { cidr: "198.51.100.0/24", before: "198.51.99.255", last: "198.51.100.255", after: "198.51.101.0" },
  { cidr: "203.0.113.0/24", before: "203.0.112.255", last: "203.0.113.255", after: "203.0.114.0" },
  { cidr: "224.0.0.0/4", before: "223.255.255.255", last: "239.255.255.255" },
  { cidr: "240.0.0.0/4", last: "255.255.255.255" },
];

const IPV6_EDGES = [
  { cidr: "2001::/23", before: "2000:ffff::1", last: "2001:1ff:ffff::", after: "2001:200::" },
  { cidr: "2001:db8::/32", before: "2001:db7:ffff::", last: "2001:db8:ffff::1", after: "2001:db9::" },
  { cidr: "2002::/16", before: "2001:ffff::", last: "2002:ffff::", after: "2003::" },
  { cidr: "2620:4f:8000::/48", before: "2620:4f:7fff::", last: "2620:4f:8000:ffff::", after: "2620:4f:8001::" },
  { cidr: "3fff::/20", before: "3ffe:ffff::", last: "3fff:fff:ffff::", after: "3fff:1000::" },
];

test("has its edges tested for every range in the tables", () => {
  expect(IPV4_EDGES.map(({ cidr }) => cidr)).toEqual(DENIED_IPV4_RANGES.map(({ cidr }) => cidr));
  expect(IPV6_EDGES.map(({ cidr }) => cidr)).toEqual(DENIED_IPV6_RANGES.map(({ cidr }) => cidr));
});

test.for([...IPV4_EDGES, ...IPV6_EDGES])(
  "denies $cidr from its first address to its last and neither neighbour",
  (edges) => {
    const first = edges.cidr.slice(0, edges.cidr.indexOf("/"));
    const neighbours = [edges.before, edges.after].filter((address) => address !== undefined);

    expect([first, edges.last].map((address) => isDeniedAddress(address, []))).toEqual([true, true]);
    expect(neighbours.filter((address) => isDeniedAddress(address, []))).toEqual([]);
  },
);

test.for(IPV4_EDGES)(
  "judges an IPv4-mapped address of $cidr and its neighbours as IPv4",
  ({ cidr, before, last, after }) => {
    const first = cidr.slice(0, cidr.indexOf("/"));
    const neighbours = [before, after].filter((address) => address !== undefined);

    expect([first, last].flatMap(spellMapped).map((address) => isDeniedAddress(address, []))).not.toContain(false);
    expect(neighbours.flatMap(spellMapped).filter((address) => isDeniedAddress(address, []))).toEqual([]);
  },
);

test.for([
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["loopback in full", "0:0:0:0:0:0:0:1"],
  ["IPv4-compatible loopback", "::7f00:1"],
  ["IPv4-compatible loopback, dotted", "::127.0.0.1"],
  ["IPv4-compatible public", "::8.8.8.8"],
  ["IPv4-translated", "::ffff:0:8.8.8.8"],
  ["NAT64", "64:ff9b::8.8.8.8"],
  ["local NAT64", "64:ff9b:1::1"],
  ["discard-only", "100::1"],
  ["unique local", "fd00::1"],
  ["unique local, registered half", "fc00::1"],
  ["link-local", "fe80::1"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["below global unicast", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["above global unicast", "4000::"],
  ["segment routing", "5f00::1"],
  ["6to4 with a private address inside", "2002:7f00:1::"],
  ["Teredo", "2001:0:7f00:1::"],
] as const)("denies IPv6 outside global unicast or inside a tunnel: %s", ([, address]) => {
  expect(isDeniedAddress(address, [])).toBe(true);
});

test.for([
  ["a zone id on link-local", "fe80::1%eth0"],
  ["a zone id on a public address", "2606:4700::1%1"],
  ["a zone id on a mapped address", "::ffff:8.8.8.8%lo"],
  ["nothing", ""],
  ["a name", "localhost"],
  ["a public name", "example.com"],
  ["brackets", "[2606:4700::1]"],
  ["a port", "8.8.8.8:80"],
  ["a prefix", "8.8.8.8/32"],
  ["two parts", "8.1"],
  ["one number", "134744072"],
  ["hexadecimal", "0x8.8.8.8"],
  ["octal", "010.8.8.8"],
  ["octal inside a mapped address", "::ffff:010.8.8.8"],
  ["circled digits", "⑧.8.8.8"],
  ["a trailing dot", "8.8.8.8."],
  ["blanks", " 8.8.8.8"],
  ["a null", "8.8.8.8\u0000"],
  ["a number past 255", "8.8.8.256"],
] as const)("denies what is not the plain spelling of one address: %s", ([, text]) => {
  const everything = parseCidrs("0.0.0.0/0, ::/0").cidrs;

  expect(isDeniedAddress(text, everything)).toBe(true);
  expect(isAllowedAddress(text, everything)).toBe(false);
});

test.for([
  "8.8.8.8",
  "190.12.34.56",
  "::ffff:8.8.8.8",
  "::ffff:808:808",
  "2606:4700:4700::1111",
  "2A00:1450:4003::200E",
])("lets a public address through: %s", (address) => {
  expect(isDeniedAddress(address, [])).toBe(false);
  expect(isAllowedAddress(address, [])).toBe(false);
});

test("opens exactly the allowed range, also for its IPv4-mapped spelling", () => {
  const { cidrs } = parseCidrs("10.1.0.0/16");

  expect(
    ["10.1.0.0", "10.1.255.255", "::ffff:10.1.2.3", "::ffff:a01:203"].map((address) => isDeniedAddress(address, cidrs)),
  ).not.toContain(true);
  expect(
    ["10.0.255.255", "10.2.0.0", "::ffff:10.2.0.0", "::a01:203", "127.0.0.1"].map((address) =>
      isDeniedAddress(address, cidrs),
    ),
  ).not.toContain(false);
});

test("opens an IPv6 range without its IPv4 look-alikes", () => {
  const { cidrs } = parseCidrs("::/64, fd00:1::/32");

  expect(["::1", "::7f00:1", "fd00:1::2"].map((address) => isDeniedAddress(address, cidrs))).not.toContain(true);
  expect(
    ["127.0.0.1", "::ffff:127.0.0.1", "fd00:2::1"].map((address) => isDeniedAddress(address, cidrs)),
  ).not.toContain(false);
});

test("takes a whole DNS answer when every address is usable", () => {
  expect(selectAddresses("hooks.example", ["8.8.8.8", "2606:4700::1"], [])).toEqual(["8.8.8.8", "2606:4700::1"]);
});

test.for([
  ["8.8.8.8", "127.0.0.1"],
  ["10.0.0.1", "8.8.8.8"],
  ["2606:4700::1", "::1"],
  ["8.8.8.8", "no address"],
])("takes nothing of a mixed DNS answer: %s, %s", (addresses) => {
  expect(selectAddresses("hooks.example", addresses, [])).toEqual([]);
  expect(selectAddresses("localhost.example", addresses, [])).toEqual([]);
});

test.for(["localhost", "localhost.", "tienda.localhost"])("takes only the opened address of %s", (hostname) => {
  const { cidrs } = parseCidrs("127.0.0.0/8");

  expect(selectAddresses(hostname, ["::1", "127.0.0.1"], cidrs)).toEqual(["127.0.0.1"]);
  expect(selectAddresses(hostname, ["::1", "127.0.0.1"], [])).toEqual([]);
});

test.for(["", "  ", ",", " , ,"])("reads no range from %j", (text) => {
  expect(parseCidrs(text)).toEqual({ cidrs: [], problems: [] });
});

test("reads ranges of both families with blanks and a trailing comma", () => {
  const { cidrs, problems } = parseCidrs(" 127.0.0.0/8,fd00::/8 , 10.1.2.3/32, 0.0.0.0/0,");

  expect(problems).toEqual([]);
  expect(cidrs.map(([network, prefixBits]) => `${network.toString()}/${prefixBits}`)).toEqual([
    "127.0.0.0/8",
    "fd00::/8",
    "10.1.2.3/32",
    "0.0.0.0/0",
  ]);
});

test.for([
  ["10.0.0.1", "is not an address range"],
  ["10.0.0.0/33", "is not an address range"],
  ["fd00::/129", "is not an address range"],
  ["10.0.0.0/08", "is not an address range"],
  ["10.0.0.0/8/8", "is not an address range"],
  ["10.0.0.0/-1", "is not an address range"],
  ["10.0.0.0/", "is not an address range"],
  ["/8", "is not an address range"],
  ["10/8", "is not an address range"],
  ["10.0.0.0/255.0.0.0", "is not an address range"],
  ["fe80::%eth0/64", "is not an address range"],
  ["localhost/8", "is not an address range"],
  ["::ffff:127.0.0.0/104", "must be written as an IPv4 range"],
  ["::ffff:7f00:0/8", "must be written as an IPv4 range"],
  ["10.1.2.3/8", "lies inside 10.0.0.0/8"],
  ["fd00::1/8", "lies inside fd00::/8"],
] as const)("names the entry that is no range: %s %s", ([entry, words]) => {
  const { cidrs, problems } = parseCidrs(`127.0.0.0/8,${entry}`);

  expect(cidrs).toHaveLength(1);
  expect(problems).toEqual([expect.stringContaining(`"${entry}" ${words}`)]);
});

/** Dotted and hexadecimal. */
function spellMapped(address: string): string[] {
  const hexadecimal = ipaddr.IPv4.parse(address).toIPv4MappedAddress().toNormalizedString();
  return [`::ffff:${address}`, hexadecimal];
}
