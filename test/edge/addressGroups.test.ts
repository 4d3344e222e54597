import { expect, test } from "vitest";
import { createGroupCounts, findAddressGroup } from "../../src/edge/addressGroups.ts";

test.each([
  ["190.12.0.1", "190.12.0.1"],
  ["::ffff:190.12.0.1", "190.12.0.1"],
  ["2800:200:1:2::1", "2800:200:1:2::/64"],
  ["2800:200:1:2:3:4:5:6", "2800:200:1:2::/64"],
  ["2800:200:1:3::1", "2800:200:1:3::/64"],
])("the address %s belongs to the group %s", (address, group) => {
  expect(findAddressGroup(address)).toBe(group);
});

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.0.1",
  "::1",
  "fd00::1",
  "fe80::1",
  "x",
  "",
  null,
])("%j belongs to no group", (address) => {
  expect(findAddressGroup(address)).toBeNull();
});

test("a group's count is the sum of what was added, and no group has no count", () => {
  const counts = createGroupCounts();

  counts.add("190.12.0.1", 3);
  counts.add("190.12.0.1", -1);
  counts.add(null, 5);

  expect([counts.count("190.12.0.1"), counts.count("190.12.0.2"), counts.count(null)]).toEqual([2, 0, 0]);
});
