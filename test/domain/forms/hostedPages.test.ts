import { expect, test } from "vitest";
import { asksForSecret } from "../../../src/domain/forms/secretRequests.ts";
import { carriesWhiteText, parseColor, parseLogoUrl } from "../../../src/domain/forms/hostedPages.ts";

test("a colour is six hexadecimal digits, dark enough for white text", () => {
  const texts = ["#0B5FA5", "#fff", "rojo", "#12345g", "", "a#0b5fa5", "#0b5fa5a"];
  expect(texts.map(parseColor)).toEqual(["#0b5fa5", null, null, null, null, null, null]);
  expect(["#000000", "#0a0a0a", "#0b5fa5", "#767676", "#777777", "#ffffff"].map(carriesWhiteText)).toEqual([
    true,
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
    "https://cdn.tienda.pe:8443/logo.png",
    `https://cdn.tienda.pe/${"a".repeat(478)}`,
    `https://cdn.tienda.pe/${"a".repeat(479)}`,
    "logo.png",
    "blob:https://cdn.tienda.pe/logo.png",
    "http://cdn.tienda.pe/logo.png",
    "https://cdn.tienda.pe/logo.png?v=1",
    "https://cdn.tienda.pe/a;script-src *",
    "https://ana:b@cdn.tienda.pe/logo.png",
    "data:image/png;base64,AAAA",
  ];

  expect(addresses.map(parseLogoUrl)).toEqual([...addresses.slice(0, 3), ...addresses.slice(3).map(() => null)]);
});

test.each([
  ["Contraseña", true],
  ["Tu clave", true],
  ["clave", true],
  ["Número de tarjeta", true],
  ["Tarjeta de crédito", true],
  ["CVV", true],
  ["numero_de_tarjeta", true],
  ["numero__de__tarjeta", true],
  ["Clave de la tarjeta", true],
  ["Tarjetas de débito", true],
  ["__contraseña__", true],
  [`${"a ".repeat(246)}contraseña`, false],
  ["Clave de la pregunta", false],
  ["Palabras clave", false],
  ["Tarjetas de presentación", false],
  ["DNI", false],
  ["Número de pedido", false],
])("a field called %s asks for a secret: %s", (label, expected) => {
  expect(asksForSecret(label)).toBe(expected);
});

test("a field asks for a secret by its name or by its label", () => {
  expect([asksForSecret("dato", "Contraseña"), asksForSecret("cvv", "Dato"), asksForSecret("dato", "Dato")]).toEqual([
    true,
    true,
    false,
  ]);
});
