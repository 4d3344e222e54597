import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostedSendingPath, toStepPath } from "../../src/domain/hostedLinks.ts";
import {
  accountInPanelPath,
  attachmentPath,
  bookPath,
  challengePath,
  documentPath,
  explorerAssetsPath,
  filingPath,
  formInPanelPath,
  formSchemaPath,
  heldSheetsPath,
  hostedFormPath,
  invitationPath,
  letterPath,
  noticeConfirmationPath,
  noticePath,
  noticeUnsubscriptionPath,
  offerPath,
  panelAssetsPath,
  PATHS,
  queryPath,
  receiptPath,
  receiptPdfPath,
  sheetInPanelPath,
  shortBookPath,
  signInLinkPath,
  submissionExportPath,
  submissionFilePath,
  submissionsPath,
  submitPath,
  thanksPath,
  teamInPanelPath,
  webhookInPanelPath,
} from "../../src/domain/links.ts";

const SRC = new URL("../../src/", import.meta.url).pathname;
/** The beginnings of all paths but that of the home page, which is a part of every path. */
const BEGINNINGS =
  /["'`>}](\/f\/|\/formulario\/|\/api\/v1\/|\/libro-de-reclamaciones\/|\/l\/|\/avisos\/|\/assets\/|\/panel(?:$|["'`/])|\/entrar(?:$|["'`/])|\/salir(?:$|["'`])|\/entrar(?:$|["'`/])|\/salir(?:$|["'`])|\/healthz|\/readyz|\/openapi\.yaml|\/schema\.graphql|\/\.well-known\/)/;

test("a filled pattern has the reserved characters of its values escaped", () => {
  expect([
    submitPath("a/b"),
    thanksPath("a/b", null),
    challengePath("t"),
    formSchemaPath("t"),
    bookPath("t"),
    bookPath("t", "frame"),
    filingPath("t", "frame"),
    noticePath("t"),
    receiptPath("t", "s", "frame"),
    offerPath("t", "s"),
    shortBookPath("c/d"),
    noticeConfirmationPath("s"),
    noticeUnsubscriptionPath("s"),
    letterPath("i"),
    documentPath("i"),
  ]).toEqual([
    "/f/a%2Fb",
    "/f/a%2Fb/gracias",
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

test("the addresses of the form's own page, with its posts and its steps, say whether the page is embedded", () => {
  const hostedThanks = (token: string, isEmbedded: boolean) => thanksPath(token, { isEmbedded });
  const hostedStep = (token: string, isEmbedded: boolean) => toStepPath(hostedSendingPath(token, isEmbedded));
  const paths = [hostedFormPath, hostedSendingPath, hostedStep, hostedThanks].flatMap((path) => [
    path("t", false),
    path("t", true),
  ]);

  expect(paths).toEqual([
    "/formulario/t",
    "/formulario/t?embed=true",
    "/formulario/t?enviar=si",
    "/formulario/t?embed=true&enviar=si",
    "/formulario/t?enviar=si&elegir=si",
    "/formulario/t?embed=true&enviar=si&elegir=si",
    "/formulario/t/gracias",
    "/formulario/t/gracias?embed=true",
  ]);
});

test("the addresses of the panel open one thing, whose id is escaped", () => {
  expect([
    submissionsPath(null),
    submissionsPath("a&b"),
    sheetInPanelPath("a&b"),
    heldSheetsPath(),
    formInPanelPath("a&b"),
    webhookInPanelPath("a&b"),
    accountInPanelPath(),
    teamInPanelPath(),
  ]).toEqual([
    "/panel/envios",
    "/panel/envios?envio=a%26b",
    "/panel/libro?hoja=a%26b",
    "/panel/libro?lista=retenidas",
    "/panel/formularios?formulario=a%26b",
    "/panel/webhooks?destino=a%26b",
    "/panel/cuenta",
    "/panel/equipo",
  ]);
});

test("the addresses of mails and downloads have their secrets and ids in them", () => {
  expect([
    signInLinkPath("s"),
    signInLinkPath("s", "/panel/envios?envio=1"),
    invitationPath("s"),
    submissionExportPath(null, "xlsx"),
    submissionExportPath("f", "csv"),
    submissionFilePath("i"),
    attachmentPath("t", "s", "i"),
    receiptPath("t", "s"),
    receiptPdfPath("t", "s"),
    queryPath("{ a }"),
  ]).toEqual([
    "/entrar/enlace/s",
    "/entrar/enlace/s?volver=%2Fpanel%2Fenvios%3Fenvio%3D1",
    "/entrar/invitacion/s",
    "/api/v1/submissions.xlsx",
    "/api/v1/forms/f/submissions.csv",
    "/api/v1/submissions/files/i",
    "/libro-de-reclamaciones/t/hoja/s/adjuntos/i",
    "/libro-de-reclamaciones/t/hoja/s",
    "/libro-de-reclamaciones/t/hoja/s/hoja.pdf",
    "/api/v1/graphql?query=%7B%20a%20%7D",
  ]);
});

test("the folders of built files have no name of a file in them", () => {
  expect([explorerAssetsPath(), panelAssetsPath()]).toEqual(["/assets/explorer", "/assets/panel"]);
});

test("no other file of the service spells a public path", async () => {
  const files: string[] = [];
  for await (const file of glob("**/*.{ts,eta,js}", { cwd: SRC })) files.push(file);

  const spelling = files.filter((file) => BEGINNINGS.test(readFileSync(join(SRC, file), "utf8")));

  for (const path of Object.values(PATHS).slice(1)) expect(`"${path}`).toMatch(BEGINNINGS);
  expect(files.length).toBeGreaterThan(100);
  expect(spelling).toEqual(["domain/links.ts"]);
});
