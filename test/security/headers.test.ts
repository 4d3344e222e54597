import { expect, test } from "vitest";
import { shortCodeOf } from "../../src/domain/forms/shortCodes.ts";
import { addressPathOf } from "../support/accountAddresses.ts";
import type { MailKind } from "../../src/documents/mails/mailKinds.ts";
import { PATHS, providerConfirmationPath } from "../../src/domain/links.ts";
import { submissionConfirmationPath } from "../../src/domain/strangerLinks.ts";
import { ANSWER_KINDS } from "../../src/http/routes/answerKinds.ts";
import { listRoutes, type RoutesEdge } from "../../src/http/routes/routes.ts";
import { es } from "../../src/messages/es/index.ts";
import { startTestApp } from "../support/app.ts";
import { PDF, PNG } from "../support/attachments.ts";
import { prepareLetter } from "../support/answers.ts";
import { uploadDocument } from "../support/complaintDocuments.ts";
import { openPage } from "../support/bookPages.ts";
import { fileAt, PROVIDER } from "../support/complaints.ts";
import { confirmationSecretOf, openConfirmingForm } from "../support/confirmations.ts";
import { linksOf, providerSecretOf } from "../support/notices.ts";
import { sendOffer } from "../support/offers.ts";
import { listFiles, postFiles } from "../support/uploads.ts";
import type { PageKind } from "../../src/http/middleware/securityHeaders.ts";
import { type Answer, ask } from "../support/http.ts";
import { SITE, BOOK, PANEL, FORM, SIGN_IN, DATA, FILE, UNFRAMED, FRAMED_BY_PANEL } from "../support/policies.ts";

const IDLE = { WORKER: "off" };
test("every route of the service has a row of answer kinds, and every row a route", () => {
  const publicUrl = "https://ventanilla.example.pe";
  const routes = listRoutes({
    publicUrl,
    locale: es,
    version: { version: "0", commit: null },
    graphqlSchema: "",
    metrics: {},
    complaintsExports: {},
    formSummaries: {},
  } as unknown as RoutesEdge);

  const paths = new Set(routes.map((route) => route[1]));

  expect([...paths].toSorted()).toEqual(
    Object.keys(ANSWER_KINDS)
      .map((name) => PATHS[name as keyof typeof PATHS])
      .toSorted(),
  );
});

test("every path's answers to a program, to a browser and to an unknown method have its headers", async () => {
  const { asks } = await setup();

  for (const { name, path, headers, shown } of asks) {
    const isForm = name === "form" || name === "formUnderApi" || name === "formThanks";
    const framers = isForm ? "" : name === "formPreview" ? FRAMED_BY_PANEL : UNFRAMED;
    const [page, content] = ANSWER_KINDS[name];
    const contentPolicy = content === "file" ? FILE : DATA;
    const asProgram = await ask(path, { headers });
    const asBrowser = await openPage(path);
    const refused = await ask(path, { method: "DELETE", headers });

    expect(asProgram.headers.get("content-type") ?? "", name).toContain(shown);
    const pagePolicy = PAGE_POLICIES[page] ?? SITE;
    expectHeaders(asProgram, pagePolicy, contentPolicy, framers, name);
    expectHeaders(refused, pagePolicy, contentPolicy, framers, name);
    if (name !== "graphql") expectHeaders(asBrowser, pagePolicy, contentPolicy, framers, name);
  }
  expect(new Set(asks.map(({ name }) => name))).toEqual(new Set(Object.keys(ANSWER_KINDS)));
});

const PAGE_POLICIES: Readonly<Partial<Record<PageKind, string>>> = {
  book: BOOK,
  form: FORM,
  panel: PANEL,
  signIn: SIGN_IN,
};

test("the explorer's page and an unknown path's have their policies", async () => {
  const { app } = await setup();

  const explorer = await openPage(`${app.url}/api/v1/graphql`);
  const nowhere = await openPage(`${app.url}/nada`);

  expect(explorer.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'self'; .*; frame-ancestors 'none'$/,
  );
  expect(explorer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expectHeaders(nowhere, SITE, DATA, UNFRAMED, "nowhere");
});

test("the book's embedded page is framed by its form's origins, a PDF by no page, and a form's answer by any", async () => {
  const { app, form, sheet } = await setup();
  const book = `${app.url}/libro-de-reclamaciones/${form.token}`;

  const page = await openPage(`${book}?embed=true`);
  const pdf = await ask(`${book}/hoja/${sheet.secret}/hoja.pdf?embed=true`);
  const answer = await openPage(`${app.url}/f/${form.token}`);

  expect(page.headers.get("content-security-policy")).toBe(`${BOOK}; frame-ancestors https://www.tienda.pe`);
  expect(page.headers.get("x-frame-options")).toBeNull();
  expect(page.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(pdf.headers.get("content-security-policy")).toBe(FILE + UNFRAMED);
  expect(pdf.headers.get("x-frame-options")).toBe("DENY");
  expect(answer.headers.get("content-security-policy")).toBe(SITE);
  expect(answer.headers.get("cross-origin-opener-policy")).toBeNull();
});

test.each([
  ["https://ventanilla.example.pe", "max-age=31536000"],
  ["http://127.0.0.1:3000", null],
])("a service at %s sends Strict-Transport-Security %s with every answer", async (PUBLIC_URL, header) => {
  const app = await startTestApp({ environment: { ...IDLE, PUBLIC_URL } });

  const answers = await Promise.all(["/", "/nada", "/healthz"].map((path) => ask(`${app.url}${path}`)));

  expect(answers.map(({ headers }) => headers.get("strict-transport-security"))).toEqual([header, header, header]);
});

/** One address of each path, and the media type that a program gets there. */
async function setup() {
  const app = await startTestApp({ environment: { ...IDLE, SECURITY_CONTACT: "seguridad@ventanilla.pe" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { provider: PROVIDER, allowedOrigins: ["https://www.tienda.pe"] });
  const attachments = [
    { fileName: "a.png", bytes: PNG },
    { fileName: "b.pdf", bytes: PDF },
  ];
  const sheet = await fileAt(app, form, {}, { attachments });
  const offer = await sendOffer({ app, owner }, sheet.complaint.id);
  const asset = /\/assets\/explorer\/[^"]+/.exec(String((await openPage(`${app.url}/api/v1/graphql`)).body))?.[0];
  const taking = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, taking, [["cv", "cv.pdf", PDF]]);
  const [file] = await listFiles(app, owner);
  const values: Record<string, string | undefined> = {
    fileId: file?.id,
    token: form.token,
    formId: form.id,
    secret: sheet.secret,
    code: shortCodeOf(form.token),
    name: asset?.split("/").at(-1),
  };
  const documentId = await uploadDocument(app.url, owner.key, { fileName: "a.png", bytes: PNG });
  const letter = await fileAt(app, form, { canal_respuesta: "carta", domicilio: "Jr. Puno 1" });
  await prepareLetter({ app, owner }, letter.complaint.id);
  const ids: Partial<Record<Name, string | undefined>> = {
    sheetAttachment: sheet.complaint.attachments[1]?.id,
    complaintDocument: documentId,
    complaintLetter: letter.complaint.id,
  };
  const { recipient } = await app.services.noticeRecipients.add(owner.actor, {
    formId: form.id,
    email: "ana@tienda.pe",
  });
  const { confirmPath, unsubscribePath } = linksOf(recipient);
  const account = await app.services.accounts.getOwn(owner.actor);
  const built = /\/assets\/panel\/[^"]+\.js/.exec(
    String((await openPage(`${app.url}/panel`, { cookie: "__Host-ventanilla=x" })).body),
  )?.[0];
  await app.services.accounts.update(owner.actor, { id: account.id, email: "nueva@tienda.pe" });
  const refusalPathOf = async (kind: MailKind) => {
    const [mail] = await app.database("mails").where({ kind: "receipt" }).select("id", "recipient");
    const link = app.services.mailRefusals.linkOf({ ...mail, kind });
    return new URL(link?.url ?? "").pathname;
  };
  const confirmationPathOf = async () => {
    const confirming = await openConfirmingForm(app, owner);
    return submissionConfirmationPath(confirmationSecretOf(await app.submit(confirming, { correo: "ana@tienda.pe" })));
  };
  const noticePages: Partial<Record<Name, string>> = {
    ...(built === undefined ? {} : { panelAsset: built }),
    signInLink: await app.services.signIns.createAddress(account.email),
    noticeConfirmation: confirmPath,
    providerConfirmation: providerConfirmationPath(await providerSecretOf(app, owner.actor.accountId)),
    noticeUnsubscription: unsubscribePath,
    accountAddress: await addressPathOf(app),
    refusedMails: await refusalPathOf("invitation"),
    disownedMail: await refusalPathOf("receipt"),
    submissionConfirmation: await confirmationPathOf(),
  };
  const addressOf = (name: Name) =>
    noticePages[name] ??
    PATHS[name].replaceAll(/:(\w+)/g, (_, parameter: string) =>
      name === "offer" && parameter === "secret"
        ? (offer.split("/").at(-1) ?? "")
        : parameter === "attachmentId"
          ? (sheet.complaint.attachments[0]?.id ?? "")
          : parameter === "id"
            ? (ids[name] ?? sheet.complaint.id)
            : (values[parameter] ?? ""),
    );
  const asks = (Object.keys(SHOWN) as Name[]).map((name) => ({
    name,
    path: `${app.url}${addressOf(name)}`,
    headers: KEYED.test(name) ? { authorization: `Bearer ${owner.key}` } : {},
    shown: SHOWN[name],
  }));
  return { app, form, sheet, asks };
}

/** The names of the paths that need a key. */
const KEYED = /^(account|complaint|submission|formSubmissions|formSummary|formPreview)/;

type Name = keyof typeof PATHS;

const SHOWN: Readonly<Record<Name, string>> = {
  home: "text/html",
  openapi: "application/yaml",
  schema: "text/plain",
  securityText: "text/plain",
  stylesheet: "text/css",
  bookScript: "text/javascript",
  altchaWidget: "text/javascript",
  passkeyScript: "text/javascript",
  hostedScript: "text/javascript",
  districts: "application/json",
  hostedForm: "text/html",
  hostedBegun: "application/json",
  hostedThanks: "text/html",
  formReport: "text/html",
  formPreview: "text/html",
  refusedMails: "text/html",
  disownedMail: "text/html",
  submissionConfirmation: "text/html",
  explorerAsset: "text/css",
  panel: "text/html",
  panelPage: "text/html",
  panelAsset: "text/",
  signIn: "text/html",
  signInCode: "text/html",
  signInKey: "application/json",
  signInLink: "text/html",
  identity: "application/json",
  identityReturn: "application/json",
  signInPasskey: "application/json",
  passkeys: "text/html",
  invitation: "application/json",
  signInAccount: "text/html",
  signOut: "application/json",
  health: "application/json",
  readiness: "application/json",
  graphql: "application/",
  form: "application/json",
  formUnderApi: "application/json",
  formThanks: "text/html",
  challenge: "application/json",
  formSchema: "application/schema+json",
  formSnippet: "text/html",
  book: "text/html",
  shortBook: "text/html",
  notice: "application/pdf",
  sheet: "text/html",
  sheetPdf: "application/pdf",
  sheetAttachment: "application/pdf",
  offer: "text/html",
  noticeConfirmation: "text/html",
  providerConfirmation: "text/html",
  noticeUnsubscription: "text/html",
  accountAddress: "text/html",
  formSubmissionsCsv: "text/csv",
  formSubmissionsNdjson: "application/x-ndjson",
  formSubmissionsXlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  submissionsCsv: "text/csv",
  accountZip: "application/zip",
  submissionsNdjson: "application/x-ndjson",
  submissionsXlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  formSummaryCsv: "text/csv",
  complaintsCsv: "text/csv",
  complaintsSirec: "text/plain",
  complaintsZip: "application/zip",
  complaintsRegisterCsv: "text/csv",
  complaintsRegisterZip: "application/zip",
  complaintDocuments: "application/json",
  complaintDocument: "image/png",
  complaintLetter: "application/pdf",
  complaintPdf: "application/pdf",
  complaintZip: "application/zip",
  complaintAttachment: "image/png",
  submissionFile: "application/pdf",
};

function expectHeaders({ headers }: Answer, page: string, content: string, framers: string, name: string): void {
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  const isAsset = ["stylesheet", "bookScript", "altchaWidget", "hostedScript", "districts"].includes(name);
  const isOwn = framers === UNFRAMED || framers === FRAMED_BY_PANEL;
  const isShared = !isOwn || (isAsset && !isPage);
  const policy = headers.get("content-security-policy")?.replace(/'nonce-[^']*'/, "'nonce-'");
  expect({ ...Object.fromEntries(headers), "content-security-policy": policy }, name).toMatchObject({
    "content-security-policy": `${isPage ? page : content}${framers}`,
    "x-content-type-options": "nosniff",
    // A form of these pages tells the service where it was posted from.
    "referrer-policy": isPage && (page === SIGN_IN || page === PANEL || page === FORM) ? "same-origin" : "no-referrer",
    "strict-transport-security": "max-age=31536000",
    "cross-origin-resource-policy": isShared ? "cross-origin" : "same-origin",
    ...(isOwn ? { "x-frame-options": framers === UNFRAMED ? "DENY" : "SAMEORIGIN" } : {}),
    ...(isPage ? { "permissions-policy": expect.stringContaining("camera=()") } : {}),
    ...(isPage && isOwn ? { "cross-origin-opener-policy": "same-origin" } : {}),
  });
}
