import { expect, test } from "vitest";
import { isPrivateAddress, networkOf } from "../../src/domain/networks.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:7::1", "2001:db8:0:7"],
  ["2001:db8:0:7:ffff:ffff:ffff:ffff", "2001:db8:0:7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0db8:0000:0000:1:2:3:4", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["1::", "1:0:0:0"],
  ["1::5:6:7:8", "1:0:0:0"],
  ["1:2::5:6:7:8", "1:2:0:0"],
  ["::4:5:6:7:8", "0:0:0:4"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["localhost", "localhost"],
  ["1:2:3::", "1:2:3:0"],
])("the address %s is of the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["10.255.255.255", true],
  ["11.0.0.0", false],
  ["100.64.0.1", true],
  ["100.128.0.1", false],
  ["127.0.0.1", true],
  ["169.254.7.7", true],
  ["172.31.0.1", true],
  ["172.32.0.1", false],
  ["192.168.0.1", true],
  ["192.169.0.1", false],
  ["::1", true],
  ["fd12:3456::1", true],
  ["fe80::1", true],
  ["2001:db8::1", false],
])("whether %s is of a private network: %s", (ip, isPrivate) => {
  expect(isPrivateAddress(ip)).toBe(isPrivate);
});
