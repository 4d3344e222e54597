import { expect, test } from "vitest";
import { assessLine, readCorpus } from "../../../bench/spam.ts";
import {
  assess,
  type AssessedSubmission,
  countKnownSender,
  dependsOnSender,
} from "../../../src/domain/spam/assessment.ts";
import { readPostedTexts } from "../../../src/domain/spam/postedTexts.ts";
import { reasonsOf } from "../../support/spamReasons.ts";

test.for<[string, Record<string, unknown>, readonly string[]]>([
  ["an ordinary question", { nombre: "Ana Quispe", mensaje: "¿Tienen este modelo en talla M? Soy de Puno." }, []],
  ["capitals and typos", { mensaje: "BUENAS QIERO SABER EL PRESIO XFAVOR!!! GRASIAS" }, []],
  ["Quechua", { mensaje: "Allillanchu, munani yachayta hayk'atam valen chay llamk'ana. Sulpayki." }, []],
  ["Aymara", { mensaje: "Kamisaki, nayax mä tʼantʼ alañ munta. Yuspagara." }, []],
  [
    "a link to a shop",
    { mensaje: "Vi esta silla en https://www.tienda.pe/silla y quisiera una igual, ¿la hacen a medida?" },
    [],
  ],
  ["a name with an apostrophe and an ñ", { nombre: "Ñusta D'Angelo-Ibáñez", mensaje: "Hola" }, []],
  [
    "two links in a long text",
    { mensaje: `${"Les cuento mi caso con detalle. ".repeat(4)} https://a.pe https://b.pe` },
    [],
  ],
  ["a short text that is mostly a link", { mensaje: "mira https://oferta.example" }, ["LINKS"]],
  ["three links", { mensaje: "http://a.example http://b.example www.c.example" }, ["LINKS"]],
  [
    "a tag that makes a link",
    { mensaje: 'Buy <a href="x">here</a> now, it is the best offer of the whole year' },
    ["MARKUP"],
  ],
  ["a forum's tag", { mensaje: "Buy [url=x]here[/url] now, it is the best offer of the whole year" }, ["MARKUP"]],
  ["a link in the name", { nombre: "Gane dinero en premios.xyz", mensaje: "Hola" }, ["LINK_IN_NAME"]],
  ["a text in Cyrillic", { mensaje: "Здравствуйте, предлагаем вам рекламу" }, ["FOREIGN_SCRIPT"]],
  ["a word of two scripts", { mensaje: "Gana din\u0435ro desde tu casa con este sistema nuevo" }, ["MIXED_SCRIPTS"]],
  ["Greek in a formula", { mensaje: "El ángulo α mide 30 grados y β mide 60" }, []],
  ["a nested list", { items: [{ texto: "http://a.example http://b.example http://c.example" }] }, ["LINKS"]],
])("%s has the signs %o", ([, fields, codes]) => {
  expect(reasonsOf(fields).map(({ code }) => code)).toEqual(codes);
});

test("a filled honeypot is enough for every sensitivity, and whoever sent it", () => {
  const reasons = reasonsOf({ mensaje: "Hola" }, { isHoneypotFilled: true });

  for (const sensitivity of ["low", "medium", "high"] as const) {
    const assessment = assess(sensitivity, reasons);
    expect(assessment).toMatchObject({ reasons: [{ code: "HONEYPOT" }] });
    expect(assessment !== null && dependsOnSender(assessment)).toBe(false);
  }
});

test("no other sign is enough alone, and two are at the usual sensitivity", () => {
  const texts = [
    "http://a.pe http://b.pe http://c.pe",
    "[url=x]y[/url] una frase que es bastante larga para que cuente",
  ];
  const links = reasonsOf({ mensaje: texts[0] });
  const both = reasonsOf({ mensaje: texts.join(" ") });

  expect([assess("low", links), assess("medium", links), assess("high", links)]).toEqual([null, null, null]);
  expect(assess("medium", both)).toEqual({ score: 6, threshold: 5, reasons: both });
  expect(assess("low", both)).toBeNull();
});

test("a strong and a weak sign are enough at the usual sensitivity, and two weak ones where the form suspects more", () => {
  const strong = reasonsOf({ mensaje: "http://a.pe http://b.pe http://c.pe" }, { userAgent: "Mozilla/5.0" });
  const weak = reasonsOf({ mensaje: "mira http://a.pe" }, { userAgent: "Mozilla/5.0" });

  expect([assess("low", strong)?.score, assess("medium", strong)?.score]).toEqual([undefined, 5]);
  expect([assess("medium", weak)?.score, assess("high", weak)?.score]).toEqual([undefined, 4]);
});

test("no ordinary submission of the corpus is quarantined, at any sensitivity, and a part of the spam is", () => {
  const wrong = readCorpus("ordinary").filter((line) => assessLine(line, "high") !== null);
  const right = readCorpus("spam").filter((line) => assessLine(line, "medium") !== null);

  expect(wrong).toEqual([]);
  expect(right.length).toBeGreaterThan(50);
});

test("two signs of a known sender are not enough", () => {
  const reasons = reasonsOf({ mensaje: "http://a.pe http://b.pe http://c.pe [url=x]y[/url]" });

  expect(assess("high", countKnownSender(reasons))).toBeNull();
});

test.for<[string, Partial<AssessedSubmission>, readonly string[]]>([
  ["a browser without origin and page", { userAgent: "Mozilla/5.0" }, ["NO_ORIGIN"]],
  ["a browser with its origin", { userAgent: "Mozilla/5.0", origin: "https://www.tienda.pe" }, []],
  ["a browser with its page", { userAgent: "Mozilla/5.0", referer: "https://www.tienda.pe/" }, []],
  ["a program", { userAgent: "curl/8.0" }, []],
  ["a text that came twice before", { repetitions: 2 }, []],
  ["a text that came three times before", { repetitions: 3 }, ["REPEATED_TEXT"]],
])("%s has the signs %o by its request", ([, request, codes]) => {
  expect(reasonsOf({ mensaje: "Hola" }, request).map(({ code }) => code)).toEqual(codes);
});

test("a repeated text is the same but for case and blanks, and a short one is none", () => {
  const longest = (mensaje: string) => readPostedTexts(new Map([["mensaje", mensaje]])).longest;
  const text = "Ofrecemos los mejores enlaces para su negocio hoy mismo";

  expect(longest(`  ${text.toUpperCase()}\n`)).toBe(longest(text));
  expect(longest("Gracias, quedo atenta.")).toBeNull();
});
