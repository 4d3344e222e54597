import { COPIES_TO_MAILBOX } from "../domain/mail/mailGate.ts";
import { z } from "zod";
import { parseCidrs } from "../outbound/webhooks/addressPolicy.ts";
import { flag, integer, variable, webUrl } from "./configFields.ts";

/** The variables about calls to others, and about what others may send to a complaints book. */
export const WEBHOOK_VARIABLES = {
  WEBHOOK_ALLOW_CIDRS: variable(
    z
      .string()
      .transform((text, context) => {
        const { cidrs, problems } = parseCidrs(text);
        for (const problem of problems) context.addIssue({ code: "custom", message: problem });
        return cidrs;
      })
      .default([]),
    { meaning: "Private ranges that webhooks may reach.", example: "127.0.0.0/8,10.1.0.0/16" },
  ),
  WEBHOOK_ALLOW_HTTP: variable(flag.default(false), {
    meaning: "Lets webhooks go to public addresses without TLS: what they carry can be read and changed on the way.",
    example: "true",
  }),
  WEBHOOK_SCHEDULE: variable(
    z
      .string()
      .regex(/^\d{1,7}(,\d{1,7}){0,29}$/, "must be 1 to 30 whole numbers of seconds, separated by commas")
      .transform((text) => text.split(",").map(Number))
      .default([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]),
    { meaning: "The wait before each attempt, the first included.", unit: "seconds", example: "0,60,3600" },
  ),
  WEBHOOK_CONCURRENCY: variable(integer(1, 10_000).default(4), {
    meaning: "Calls that one endpoint gets at the same time, over all workers.",
    example: "8",
    unit: "calls",
  }),
  WEBHOOK_RATE: variable(integer(1, 100_000).default(50), {
    meaning: "Calls that one endpoint gets, over all workers, unless its owner sets another rate.",
    example: "100",
    unit: "calls a second",
  }),
  WEBHOOK_HISTORY_DAYS: variable(integer(1, 3_650).default(30), {
    meaning: "For how long deliveries and their attempts are kept.",
    example: "90",
    unit: "days",
  }),
  RECAPTCHA_VERIFY_URL: variable(webUrl.default("https://www.google.com/recaptcha/api/siteverify"), {
    meaning: "Address that checks answers to reCAPTCHA by the siteverify protocol.",
    example: "https://www.recaptcha.net/recaptcha/api/siteverify",
  }),
  TURNSTILE_VERIFY_URL: variable(webUrl.default("https://challenges.cloudflare.com/turnstile/v0/siteverify"), {
    meaning: "The same for Turnstile.",
    example: "https://captcha.example.pe/turnstile",
  }),
  HCAPTCHA_VERIFY_URL: variable(webUrl.default("https://api.hcaptcha.com/siteverify"), {
    meaning: "The same for hCaptcha.",
    example: "https://captcha.example.pe/hcaptcha",
  }),
  BOOK_LIMIT_PER_ADDRESS: variable(integer(1, 999_999).default(30), {
    meaning:
      "Sheets that a complaints book takes from one address, whichever process it meets. An address of a private network, where a proxy stands for its visitors, has no limit; held sheets count apart.",
    example: "60",
    unit: "sheets an hour",
  }),
  BOOK_LIMIT_PER_BOOK: variable(integer(1, 999_999).default(1_000), {
    meaning: "The same from all addresses together.",
    example: "2000",
    unit: "sheets an hour",
  }),
  BOOK_MAILS_PER_MAILBOX: variable(integer(1, 999_999).default(COPIES_TO_MAILBOX), {
    meaning:
      "Copies of sheets that a mailbox gets from all books, half of them from one; answers twice as many. Further ones wait for the next day with room.",
    example: "60",
    unit: "mails on a Lima day",
  }),
};
