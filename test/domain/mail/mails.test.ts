import { expect, test } from "vitest";
import { MAIL_SCHEDULE_SECONDS, MailRefusedError } from "../../../src/domain/mail/mails.ts";

const HOUR_SECONDS = 60 * 60;

test("a mail is tried at once, then ever more rarely, for about three days", () => {
  const [first, ...later] = MAIL_SCHEDULE_SECONDS;
  const total = later.reduce((sum, seconds) => sum + seconds, 0);

  expect(first).toBe(0);
  expect(later).toEqual(later.toSorted((one, other) => one - other));
  expect(total).toBeGreaterThan(2.5 * 24 * HOUR_SECONDS);
  expect(total).toBeLessThan(3.5 * 24 * HOUR_SECONDS);
});

test("a refusal for good keeps the words of the mail server and its cause, and is told apart by its name", () => {
  const cause = new Error("the connection's own error");

  const refused = new MailRefusedError("550 5.1.1 no such user", { cause });

  expect([refused.message, refused.cause, refused.name]).toEqual(["550 5.1.1 no such user", cause, "MailRefusedError"]);
});
