import { expect, test } from "vitest";
import { normalizeRedirectOrigin, resolveRedirect } from "../../../src/domain/forms/redirects.ts";

const ID = "0199f3a2-7c1b-7d3e-9f00-3a1b2c4d5e6f";
const form = {
  allowedOrigins: ["https://www.tienda.pe", "http://tienda.pe"],
  redirectOrigins: ["https://gracias.pe", "http://localhost:8080", "http://[::1]", "https://xn--caf-dma.pe"],
};

test.each<[string, string | null]>([
  ["https://www.tienda.pe/gracias", "https://www.tienda.pe/gracias"],
  ["https://gracias.pe", "https://gracias.pe/"],
  ["https://café.pe/ñ", "https://xn--caf-dma.pe/%C3%B1"],
  ["http://localhost:8080/a?b#c", "http://localhost:8080/a?b#c"],
  ["http://[::1]/", "http://[::1]/"],
  ["https://gracias.pe/{submission_id}?id={submission_id}#{id}", `https://gracias.pe/${ID}?id=${ID}#{id}`],
  ["http://tienda.pe/gracias", null],
  ["https://otra.pe/", null],
  ["https://gracias.pe.otra.pe/", null],
  ["https://gracias.pe@otra.pe/", null],
  ["https://ana:clave@gracias.pe/", null],
  ["https://ana@gracias.pe/", null],
  ["https://:clave@gracias.pe/", null],
  ["ftp://localhost:8080/", null],
  [`https://gracias.pe/${"a".repeat(1_981)}`, `https://gracias.pe/${"a".repeat(1_981)}`],
  [`https://gracias.pe/${"a".repeat(1_982)}`, null],
  ["https://gracias.pe:8443/", null],
  ["//gracias.pe/", null],
  ["/gracias", null],
  ["javascript:alert(1)", null],
  ["data:text/html,hola", null],
  [`https://gracias.pe/${"a".repeat(2_000)}`, null],
  ["", null],
])("a form sends a visitor who asks for %j to %j", (address, expected) => {
  expect(resolveRedirect(form, address, ID)).toBe(expected);
});

test.each<[string, string | null]>([
  ["https://WWW.Gracias.pe/", "https://www.gracias.pe"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://gracias.pe", null],
  ["https://gracias.pe/ruta", null],
])("the origin %j of pages after a submission is stored as %j", (text, expected) => {
  expect(normalizeRedirectOrigin(text)).toBe(expected);
});
