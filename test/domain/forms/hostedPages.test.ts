import { expect, test } from "vitest";
import { asksForSecret, carriesWhiteText, parseColor, parseLogoUrl } from "../../../src/domain/forms/index.ts";

test("a colour is six hexadecimal digits, dark enough for white text", () => {
  expect(["#0B5FA5", "#fff", "rojo", "#12345g", ""].map(parseColor)).toEqual(["#0b5fa5", null, null, null, null]);
  expect(["#000000", "#0b5fa5", "#767676", "#777777", "#ffffff"].map(carriesWhiteText)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("a logo's address is one that a policy can name whole", () => {
  const addresses = [
    "https://cdn.tienda.pe/logo.png",
    "http://cdn.tienda.pe/logo.png",
    "https://cdn.tienda.pe/logo.png?v=1",
    "https://cdn.tienda.pe/a;script-src *",
    "https://ana:b@cdn.tienda.pe/logo.png",
    "data:image/png;base64,AAAA",
  ];

  expect(addresses.map(parseLogoUrl)).toEqual(["https://cdn.tienda.pe/logo.png", null, null, null, null, null]);
});

test.each([
  ["Contraseña", true],
  ["Tu clave", true],
  ["clave", true],
  ["Número de tarjeta", true],
  ["Tarjeta de crédito", true],
  ["CVV", true],
  ["numero_de_tarjeta", true],
  ["Palabras clave", false],
  ["Tarjetas de presentación", false],
  ["DNI", false],
  ["Número de pedido", false],
])("a field called %s asks for a secret: %s", (label, expected) => {
  expect(asksForSecret(label)).toBe(expected);
});
