import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  bookPath,
  challengePath,
  documentPath,
  filingPath,
  formSchemaPath,
  letterPath,
  noticeConfirmationPath,
  noticePath,
  noticeUnsubscriptionPath,
  offerPath,
  PATHS,
  receiptPath,
  shortBookPath,
  submitPath,
} from "../../src/domain/links.ts";

const SRC = new URL("../../src/", import.meta.url).pathname;
/** The beginnings of all paths but that of the home page, which is a part of every path. */
const BEGINNINGS =
  /["'`>}](\/f\/|\/formulario\/|\/api\/v1\/|\/libro-de-reclamaciones\/|\/l\/|\/avisos\/|\/assets\/|\/panel(?:$|["'`/])|\/entrar(?:$|["'`/])|\/salir(?:$|["'`])|\/entrar(?:$|["'`/])|\/salir(?:$|["'`])|\/healthz|\/readyz|\/openapi\.yaml|\/schema\.graphql|\/\.well-known\/)/;

test("a filled pattern has the reserved characters of its values escaped", () => {
  expect([
    submitPath("a/b"),
    challengePath("t"),
    formSchemaPath("t"),
    bookPath("t", false),
    bookPath("t", true),
    filingPath("t", true),
    noticePath("t"),
    receiptPath("t", "s", true),
    offerPath("t", "s"),
    shortBookPath("c/d"),
    noticeConfirmationPath("s"),
    noticeUnsubscriptionPath("s"),
    letterPath("i"),
    documentPath("i"),
  ]).toEqual([
    "/f/a%2Fb",
    "/f/t/altcha",
    "/f/t/schema.json",
    "/libro-de-reclamaciones/t",
    "/libro-de-reclamaciones/t?embed=true",
    "/libro-de-reclamaciones/t?embed=true&presentar=si",
    "/libro-de-reclamaciones/t/aviso.pdf",
    "/libro-de-reclamaciones/t/hoja/s?embed=true",
    "/libro-de-reclamaciones/t/oferta/s",
    "/l/c%2Fd",
    "/avisos/s/confirmar",
    "/avisos/s/baja",
    "/api/v1/complaints/i/carta.pdf",
    "/api/v1/documents/i",
  ]);
});

test("no other file of the service spells a public path", async () => {
  const files: string[] = [];
  for await (const file of glob("**/*.{ts,eta,js}", { cwd: SRC })) files.push(file);

  const spelling = files.filter((file) => BEGINNINGS.test(readFileSync(join(SRC, file), "utf8")));

  for (const path of Object.values(PATHS).slice(1)) expect(`"${path}`).toMatch(BEGINNINGS);
  expect(files.length).toBeGreaterThan(100);
  expect(spelling).toEqual(["domain/links.ts"]);
});
