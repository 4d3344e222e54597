import { expect, test } from "vitest";
import { readConfig } from "../../../src/start/config.ts";
import { parseMailbox } from "../../../src/outbound/mail/addresses.ts";

test.each([
  ["libro@tienda.pe", { name: "", address: "libro@tienda.pe" }],
  ["Tienda Ana <libro@tienda.pe>", { name: "Tienda Ana", address: "libro@tienda.pe" }],
  ['"Ana, S.A.C." <libro@tienda.pe>', { name: "Ana, S.A.C.", address: "libro@tienda.pe" }],
])("reads the mailbox %s", (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox);
});

test.each(["", "Ana", "a@b.pe, c@d.pe", "<a@b.pe> <c@d.pe>", "Ana\r\nBcc: x <a@b.pe>", "a@b.pe\nc"])(
  "takes %j for no mailbox",
  (text) => {
    expect(parseMailbox(text)).toBeNull();
  },
);

test("a configuration with a mail server needs a sender, and its error repeats no value", () => {
  const reading = () => readConfig({ SMTP_URL: "smtp://user:geheim@mail.example.pe" });

  expect(reading).toThrow("MAIL_FROM: is required with SMTP_URL");
  expect(reading).not.toThrow("geheim");
});

test.each(["mail.example.pe", "http://mail.example.pe", "smtp://"])("refuses %s as a mail server", (url) => {
  expect(() => readConfig({ SMTP_URL: url, MAIL_FROM: "a@b.pe" })).toThrow("SMTP_URL: must be a URL");
});

test("a configuration without a mail server needs no sender", () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: { address: "libro@ventanilla.invalid" } });
});
