import { describe, expect, test } from "vitest";
import {
  assess,
  type AssessedSubmission,
  CAPTCHA_FAILED,
  countKnownSender,
  dependsOnSender,
  MARKED,
  type SpamReason,
} from "../../../src/domain/spam/assessment.ts";
import { reasonsOf } from "../../support/spamReasons.ts";

const OFFER = "Le ofrecemos el mejor servicio para su negocio, con toda la calidad que usted busca";

describe("a sign of a request has its points, and says what it was found in:", () => {
  test.each<[string, Partial<AssessedSubmission>, SpamReason | null]>([
    ["a filled honeypot", { isHoneypotFilled: true }, { code: "HONEYPOT", points: 10, detail: null }],
    ["a captcha that was not passed", { isCaptchaFailed: true }, { code: "CAPTCHA", points: 10, detail: null }],
    ["a blocked domain", { blocked: "@spam.pe" }, { code: "BLOCKED", points: 10, detail: "@spam.pe" }],
    ["a page without its time", { pageSign: "FORGED_PAGE" }, { code: "FORGED_PAGE", points: 10, detail: null }],
    ["a page that was sent at once", { pageSign: "TOO_FAST" }, { code: "TOO_FAST", points: 10, detail: null }],
    ["a page in order", { pageSign: null }, null],
    ["a text that came three times", { repetitions: 3 }, { code: "REPEATED_TEXT", points: 3, detail: "4" }],
    ["a browser without origin", { userAgent: "Mozilla/5.0" }, { code: "NO_ORIGIN", points: 2, detail: null }],
    ["an address for minutes", { disposableDomain: "x.pe" }, { code: "DISPOSABLE_ADDRESS", points: 3, detail: "x.pe" }],
    ["another address", { disposableDomain: null }, null],
    ["words that say nothing", { wordProbability: null }, null],
    ["words that may be spam", { wordProbability: 0.899 }, null],
    ["words that are likely spam", { wordProbability: 0.9 }, { code: "WORDS", points: 2, detail: "90 %" }],
    ["words just below certainty", { wordProbability: 0.9899 }, { code: "WORDS", points: 2, detail: "98 %" }],
    ["words that are spam", { wordProbability: 0.99 }, { code: "WORDS", points: 3, detail: "99 %" }],
    [
      "more submissions than the plan has",
      { burst: { count: 12, isExcessive: false } },
      { code: "BURST", points: 3, detail: "12" },
    ],
    ["twice as many", { burst: { count: 25, isExcessive: true } }, { code: "BURST", points: 10, detail: "25" }],
  ])("%s", (_, request, reason) => {
    expect(reasonsOf({ mensaje: "Hola" }, request)).toEqual(reason === null ? [] : [reason]);
  });
});

describe("a sign of the texts has its points, and says what it was found in:", () => {
  test.each<[string, Record<string, string>, SpamReason | null]>([
    ["a link with 39 letters", { m: `${"a".repeat(39)} https://a.pe` }, { code: "LINKS", points: 2, detail: "1" }],
    ["a link with 40 letters", { m: `${"a".repeat(40)} https://a.pe` }, null],
    [
      "a long link, whose letters do not count",
      { m: "Mira www.tienda.pe/una-oferta-que-no-puedes-perder-por-nada-del-mundo" },
      { code: "LINKS", points: 2, detail: "1" },
    ],
    ["three links", { m: `${OFFER} http://a.pe http://b.pe www.c.pe` }, { code: "LINKS", points: 3, detail: "3" }],
    ["a short text without a link", { m: "Hola" }, null],
    ["a tag of HTML", { m: `${OFFER} <A href="x">aquí</A>` }, { code: "MARKUP", points: 3, detail: "<A " }],
    ["a program in the text", { m: `${OFFER} <script>` }, { code: "MARKUP", points: 3, detail: "<script" }],
    ["a tag of a forum", { m: `${OFFER} [URL=x]aquí[/URL]` }, { code: "MARKUP", points: 3, detail: "[URL" }],
    ["another tag of a forum", { m: `${OFFER} [link=x]` }, { code: "MARKUP", points: 3, detail: "[link" }],
    ["the end of a tag", { m: `${OFFER} aquí</a>` }, { code: "MARKUP", points: 3, detail: "</a>" }],
    ["the end of a forum's tag", { m: `${OFFER} aquí[/url]` }, { code: "MARKUP", points: 3, detail: "[/url" }],
    ["a link in the name", { nombre: "premios.xyz" }, { code: "LINK_IN_NAME", points: 3, detail: "premios.xyz" }],
    ["ten foreign letters of 25", { m: `Здравствуй ${"a".repeat(15)}` }, foreign("40 %")],
    ["ten foreign letters of 26", { m: `Здравствуй ${"a".repeat(16)}` }, null],
    ["nine foreign letters", { m: "Здравству" }, null],
    ["a text in Chinese", { m: "我们提供最好的服务和价格" }, foreign("100 %")],
    ["a text in Arabic", { m: "نحن نقدم أفضل الخدمات" }, foreign("100 %")],
    ["a word of two scripts", { m: "Gana dinеro hoy" }, { code: "MIXED_SCRIPTS", points: 3, detail: "dinеro" }],
    ["a word with a Greek letter", { m: "Gana dinerο hoy" }, { code: "MIXED_SCRIPTS", points: 3, detail: "dinerο" }],
  ])("%s", (_, fields, reason) => {
    expect(reasonsOf(fields)).toEqual(reason === null ? [] : [reason]);
  });
});

test("signs come together in one assessment with the sum of their points", () => {
  const reasons = reasonsOf(
    { mensaje: "mira http://a.pe" },
    { userAgent: "Mozilla/5.0", disposableDomain: "yopmail.com", wordProbability: 0.95 },
  );

  expect(assess("low", reasons)).toEqual({ score: 9, threshold: 8, reasons });
  expect(reasons.map(({ points }) => points)).toEqual([2, 2, 3, 2]);
});

test("a known sender takes six points off, and changes nothing about a sign that quarantines alone", () => {
  const soft = reasonsOf({ mensaje: "mira http://a.pe" }, { userAgent: "Mozilla/5.0", repetitions: 5 });
  const hard = reasonsOf({ mensaje: "mira http://a.pe" }, { isCaptchaFailed: true });

  const assessed = [soft, hard].map((reasons) => assess("high", reasons));

  expect(assessed.map((assessment) => assessment !== null && dependsOnSender(assessment))).toEqual([true, false]);
  expect(countKnownSender(soft)).toEqual([...soft, { code: "KNOWN_SENDER", points: -6, detail: null }]);
  expect(assess("high", countKnownSender(soft))).toBeNull();
});

test.each([
  ["an owner called spam", MARKED, "MARKED"],
  ["did not pass the captcha of a form without signs", CAPTCHA_FAILED, "CAPTCHA"],
] as const)("a submission that %s has that one reason, which no known sender changes", (_, assessment, code) => {
  expect(assessment.reasons).toEqual([{ code, points: assessment.score, detail: null }]);
  expect(assessment.score).toBeGreaterThanOrEqual(assessment.threshold);
  expect(dependsOnSender(assessment)).toBe(false);
});

function foreign(detail: string): SpamReason {
  return { code: "FOREIGN_SCRIPT", points: 3, detail };
}
