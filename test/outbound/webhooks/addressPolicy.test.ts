import { expect, test } from "vitest";
import {
  isAllowedAddress,
  isDeniedAddress,
  parseCidrs,
  selectAddresses,
} from "../../../src/outbound/webhooks/addressPolicy.ts";

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

test("allows exactly the given range, also for its IPv4-mapped spelling", () => {
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

test("allows an IPv6 range without its IPv4 look-alikes", () => {
  const { cidrs } = parseCidrs("::/64, fd00:1::/32");

  expect(["::1", "::7f00:1", "fd00:1::2"].map((address) => isDeniedAddress(address, cidrs))).not.toContain(true);
  expect(
    ["127.0.0.1", "::ffff:127.0.0.1", "fd00:2::1"].map((address) => isDeniedAddress(address, cidrs)),
  ).not.toContain(false);
});

test("uses a whole DNS answer when every address is usable", () => {
  expect(selectAddresses("hooks.example", ["8.8.8.8", "2606:4700::1"], [])).toEqual(["8.8.8.8", "2606:4700::1"]);
});

test.for([
  ["8.8.8.8", "127.0.0.1"],
  ["10.0.0.1", "8.8.8.8"],
  ["2606:4700::1", "::1"],
  ["8.8.8.8", "no address"],
])("selects no address of a mixed DNS answer: %s, %s", (addresses) => {
  expect(selectAddresses("hooks.example", addresses, [])).toEqual([]);
  expect(selectAddresses("localhost.example", addresses, [])).toEqual([]);
});

test.for(["localhost", "localhost.", "tienda.localhost"])("uses only the allowed address of %s", (hostname) => {
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
