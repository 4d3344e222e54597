import { expect, test } from "vitest";
import { MAIL_FAILURES, MAIL_OBSOLESCENCES } from "../../src/domain/mail/mails.ts";
import { es } from "../../src/messages/es/index.ts";

const { describeReason } = es.mailFailures;

test.each([...MAIL_OBSOLESCENCES, ...MAIL_FAILURES])(
  "the code %s of a mail that was not sent reads as a sentence",
  (code) => {
    expect(describeReason(code)).toMatch(/^[A-ZÁÉÍÓÚ].* .*\.$/);
  },
);

test("a sentence that an earlier release stored reads as its code does", () => {
  expect(describeReason("The submission was deleted.")).toBe(describeReason("subject_gone"));
  expect(describeReason("The sheet was answered or settled before the warning could be sent.")).toBe(
    describeReason("sheet_ended"),
  );
});

test("the words of a mail server stay as they are", () => {
  expect(describeReason("550 no such user")).toBe("550 no such user");
});
