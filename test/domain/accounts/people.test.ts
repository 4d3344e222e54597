import { expect, test } from "vitest";
import {
  endOfInvitation,
  nameOfEmail,
  permissionsOf,
  type Role,
  toUserEmail,
} from "../../../src/domain/accounts/people.ts";
import { PERMISSIONS } from "../../../src/domain/permissions.ts";

const READING = ["forms:read", "submissions:read", "complaints:read", "webhooks:read"];
const WRITING = ["forms:write", "submissions:write", "complaints:write", "webhooks:write"];
const OWNERS = ["api_keys:write", "members:write"];

test.each<[Role, boolean, readonly string[]]>([
  ["viewer", false, READING],
  ["viewer", true, READING],
  ["member", false, [...READING, ...WRITING]],
  ["member", true, [...READING, ...WRITING]],
  ["owner", false, [...READING, ...WRITING, ...OWNERS]],
  ["owner", true, PERMISSIONS],
])("the permissions of the role %s, in the operator's account: %s", (role, isOperatorAccount, permissions) => {
  expect([...permissionsOf(role, isOperatorAccount)].toSorted()).toEqual([...permissions].toSorted());
});

test.each([
  ["ana.perez@tienda.pe", "ana.perez"],
  ["@tienda.pe", "@"],
  ["ana", "a"],
])("the name of %s is %s until the person has another", (email, name) => {
  expect(nameOfEmail(email)).toBe(name);
});

test("a person is found by an address in lower case, without the blanks at its ends", () => {
  expect(toUserEmail(" Ana.PEREZ@Tienda.PE\n")).toBe("ana.perez@tienda.pe");
});

test("an invitation ends after seven days", () => {
  const createdAt = new Date("2026-11-22T12:00:00Z");

  expect(endOfInvitation({ createdAt })).toEqual(new Date("2026-11-29T12:00:00Z"));
});
