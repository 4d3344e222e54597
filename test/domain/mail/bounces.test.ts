import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { createBounceAddresses, isPermanentBounce, readDeliveryStatus } from "../../../src/domain/mail/bounces.ts";
import { createSecretBox } from "../../../src/domain/secretBox.ts";

const KEY = Buffer.alloc(32, 1);
const addresses = createBounceAddresses(createSecretBox(KEY), "rebotes.tienda.pe");
const ID = "01a212bf-066b-77b2-b619-b03711fcf09e";

test("the address of a mail is that mail's in any case, and has room in a local part of 64 characters", () => {
  const address = addresses.addressOf(ID);

  expect(addresses.findMailId(address.toUpperCase())).toBe(ID);
  expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
});

test("a changed digit, another domain and another key make an address of no mail", () => {
  const address = addresses.addressOf(ID);
  const others = createBounceAddresses(createSecretBox(Buffer.alloc(32, 2), KEY), "rebotes.tienda.pe");

  assert(
    property(
      integer({ min: 0, max: address.length - 1 }),
      constantFrom(..."0123456789abcdef-@x".split("")),
      (at, character) => {
        const changed = address.slice(0, at) + character + address.slice(at + 1);
        return changed === address || addresses.findMailId(changed) === null;
      },
    ),
  );
  expect(addresses.findMailId(address.replace("tienda", "otra"))).toBeNull();
  expect(addresses.findMailId(`x${address}`)).toBeNull();
  expect(addresses.findMailId(address.replace("@", "x@"))).toBeNull();
  expect(addresses.findMailId(others.addressOf(ID))).toBeNull();
  // The previous key's addresses count while the key is replaced.
  expect(others.findMailId(address)).toBe(ID);
});

test.for<[string, boolean]>([
  ["5.1.1", true],
  ["5.1.10", true],
  ["5.1.2", true],
  ["5.1.3", true],
  ["5.1.6", true],
  ["5.2.1", true],
  ["5.4.1", true],
  ["5.4.4", true],
  ["5.2.2", false],
  ["5.7.1", false],
  ["5.1.8", false],
  ["4.1.1", false],
  ["5.0.0", false],
  ["5.1.100", false],
  ["5.4.7", false],
])("after %s the address does not exist: %s", ([status, expected]) => {
  expect(isPermanentBounce(status)).toBe(expected);
});

test.for<[string, string, ReturnType<typeof readDeliveryStatus>]>([
  [
    "Postfix's report",
    "Reporting-MTA: dns; mx.pe\r\nArrival-Date: x\r\n\r\nFinal-Recipient: rfc822; a@b.pe\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n    <a@b.pe>: no such user; bye\r\n",
    { status: "5.1.1", reason: "550 5.1.1 <a@b.pe>: no such user; bye" },
  ],
  ["a report without words", "Action: FAILED\nStatus: 5.0.0 (undefined)", { status: "5.0.0", reason: null }],
  ["a mail that nobody took in days", "Action: failed\nStatus: 4.4.7", { status: "4.4.7", reason: null }],
  [
    "the second of two recipients",
    "Action: relayed\nStatus: 2.0.0\n\nAction: failed\nStatus: 5.2.2",
    { status: "5.2.2", reason: null },
  ],
  ["a status of several digits", "Action: failed\nStatus: 5.7.708", { status: "5.7.708", reason: null }],
  ["a status behind other words", "Action: failed\nStatus: error 5.1.1", null],
  ["a delay", "Action: delayed\nStatus: 4.4.1", null],
  ["a delivery", "Action: delivered\nStatus: 2.1.5", null],
  ["a status of success", "Action: failed\nStatus: 2.1.5", null],
  ["a status that is none", "Action: failed\nStatus: muy mal", null],
  ["nothing", "", null],
])("%s is read", ([, text, expected]) => {
  expect(readDeliveryStatus(text)).toEqual(expected);
});

test("the words of a report are cut, and have nothing that the database refuses", () => {
  const report = readDeliveryStatus(`Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; \0${"😀".repeat(400)}`);

  expect(report?.reason?.length).toBeLessThanOrEqual(500);
  expect(report?.reason).not.toContain("\0");
  expect(report?.reason?.isWellFormed()).toBe(true);
});
