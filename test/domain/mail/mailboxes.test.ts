import { expect, test } from "vitest";
import { mailboxOf } from "../../../src/domain/mail/mailboxes.ts";

test.each([
  ["Ana@Example.PE", "ana@example.pe"],
  ["ana+tienda@example.pe", "ana@example.pe"],
  ["a.n.a@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ["a.n.a+tienda@GMAIL.com", "ana@gmail.com"],
  ["a.na@example.pe", "a.na@example.pe"],
])("%s is an address of the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
