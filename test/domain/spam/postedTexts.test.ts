import { expect, test } from "vitest";
import { readPostedTexts } from "../../../src/domain/spam/postedTexts.ts";

const read = (fields: Record<string, unknown>) => readPostedTexts(new Map(Object.entries(fields)));

test("the texts of lists and objects are read after one another, without numbers and empty values", () => {
  const texts = read({ nombre: "Ana", temas: ["talla", { color: "rojo" }], edad: 34, nota: null, acepta: true });

  expect(texts.text).toBe("Ana\ntalla\nrojo");
});

test("the texts in five lists around one another are read, and those in six are not", () => {
  expect(read({ a: [[[[["cinco"]]]]], b: [[[[[["seis"]]]]]] }).text).toBe("cinco");
});

test("of all texts together the first 20,000 characters are looked at", () => {
  const texts = read({ a: "a".repeat(15_000), b: "b".repeat(15_000), c: "https://c.pe" });

  expect(texts.text).toBe(`${"a".repeat(15_000)}\n${"b".repeat(5_000)}`);
  expect(texts.links).toBe(0);
  expect(read({ a: "a".repeat(20_000), b: "b" }).text).toBe("a".repeat(20_000));
});

test.each([
  ["http://a.pe", 1],
  ["HTTPS://A.PE", 1],
  ["www.a.pe", 1],
  ["https://www.a.pe", 2],
  ["a.pe, ana@a.pe", 0],
  ["wwww.a", 0],
])("%j has %i beginnings of a link", (text, links) => {
  expect(read({ mensaje: text }).links).toBe(links);
});

test("the letters are those of the text outside of its links, with those of other scripts counted apart", () => {
  expect(read({ mensaje: "Ñusta, mira: https://tienda.pe/ofertas 3 veces" })).toMatchObject({
    letters: 14,
    foreignLetters: 0,
  });
  expect(read({ mensaje: "Привет, Ana https://tienda.pe/привет" })).toMatchObject({ letters: 9, foreignLetters: 6 });
});

test.each([
  ["nombre", "https://premios.example", true],
  ["Apellidos", "Quispe www.premios.example", true],
  ["name", "gana-dinero.com", true],
  ["your-name", "PREMIOS.ONLINE", true],
  ["your_name", "premios.shop", true],
  ["customer_name_2", "premios.shop", true],
  ["fullname", "premios.shop", true],
  ["full_name", "premios.club", true],
  ["firstname", "premios.io", true],
  ["last_name", "premios.me", true],
  ["lastname", "http://premios.example", true],
  ["nombre", "Ana.Quispe", false],
  ["nombre", "Ana Quispe S.A.C.", false],
  ["nombre", "Tienda.comercial", false],
  ["nombre", "a.com", false],
  ["mensaje", "premios.xyz", false],
  ["hostname", "premios.xyz", false],
])("the field %s with %j has a link in a name: %s", (field, value, isFound) => {
  expect(read({ [field]: value }).linkInName).toBe(isFound ? value : null);
});

test("the first name with a link is told, cut to 100 characters, and a list is no name", () => {
  const [first, long] = ["premios.xyz", `premios.xyz ${"a".repeat(200)}`];

  expect(read({ nombre: "Ana", apellido: first, nombre_completo: "otros.xyz" }).linkInName).toBe(first);
  expect(read({ nombre: long }).linkInName).toBe(long.slice(0, 100));
  expect(read({ nombre: `${"a".repeat(100)} premios.xyz` }).linkInName).toBeNull();
  expect(read({ nombre: ["premios.xyz"] }).linkInName).toBeNull();
});

test("a long word of two scripts is told by its first 100 characters, and words of one script each are none", () => {
  const word = `dinеro${"a".repeat(200)}`;

  expect(read({ mensaje: `Gana ${word}` }).mixedWord).toBe(word.slice(0, 100));
  expect(read({ mensaje: "Hola, мир" }).mixedWord).toBeNull();
});

test("the longest text is compared by its 40 characters or more without blanks", () => {
  const text = "Ofrecemos los mejores enlaces de la red ya";
  const whole = `${text} mismo.`;

  expect(text.replaceAll(" ", "")).toHaveLength(35);
  expect(read({ mensaje: `${text} ahor` }).longest).toBeNull();
  expect(read({ nombre: "Ana Quispe", mensaje: `${text} ahora`, ciudad: "Puno" }).longest).toBe(
    "ofrecemoslosmejoresenlacesdelaredyaahora",
  );
  expect(read({ mensaje: whole, otro: "Gracias" }).longest).toBe(read({ mensaje: whole }).longest);
});
