import type { ExportFormat } from "./submissions/exportAddresses.ts";

/** One path for GraphQL over HTTP, its WebSocket and the explorer. */
export const GRAPHQL_PATH = "/api/v1/graphql";

const BOOK = "/libro-de-reclamaciones/:token";
const SHEET = `${BOOK}/hoja/:secret`;
const OFFER = `${BOOK}/oferta/:secret`;
const NOTICES = "/avisos/:secret";
const SIGN_IN = "/entrar";
const OWNED_FORM = "/api/v1/forms/:formId";
const SUBMISSIONS = "/api/v1/submissions";
const COMPLAINTS = "/api/v1/complaints";
const COMPLAINT = `${COMPLAINTS}/:id`;

/** Every public path of the service, as a pattern for the router; the functions below fill the patterns in. */
export const PATHS = {
  home: "/",
  openapi: "/openapi.yaml",
  schema: "/schema.graphql",
  securityText: "/.well-known/security.txt",
  stylesheet: "/assets/site.css",
  bookScript: "/assets/book.js",
  altchaWidget: "/assets/altcha.js",
  passkeyScript: "/assets/passkeys.js",
  hostedScript: "/assets/form.js",
  districts: "/assets/districts/:name",
  explorerAsset: "/assets/explorer/:name",
  panel: "/panel",
  formPreview: "/panel/formularios/:formId/vista-previa",
  panelPage: "/panel/*path",
  panelAsset: "/assets/panel/:name",
  signIn: SIGN_IN,
  signInCode: `${SIGN_IN}/codigo`,
  signInKey: `${SIGN_IN}/clave`,
  signInLink: `${SIGN_IN}/enlace/:secret`,
  signInPasskey: `${SIGN_IN}/llave`,
  identity: `${SIGN_IN}/proveedor`,
  identityReturn: `${SIGN_IN}/proveedor/regreso`,
  passkeys: `${SIGN_IN}/llaves`,
  invitation: `${SIGN_IN}/invitacion/:secret`,
  signInAccount: `${SIGN_IN}/cuenta`,
  signOut: "/salir",
  health: "/healthz",
  readiness: "/readyz",
  graphql: GRAPHQL_PATH,
  form: "/f/:token",
  formThanks: "/f/:token/gracias",
  formUnderApi: "/api/v1/f/:token",
  challenge: "/f/:token/altcha",
  formSchema: "/f/:token/schema.json",
  formSnippet: "/f/:token/snippet.html",
  hostedForm: "/formulario/:token",
  hostedBegun: "/formulario/:token/empezado",
  hostedThanks: "/formulario/:token/gracias",
  formReport: "/formulario/:token/denuncia",
  book: BOOK,
  shortBook: "/l/:code",
  notice: `${BOOK}/aviso.pdf`,
  sheet: SHEET,
  sheetPdf: `${SHEET}/hoja.pdf`,
  sheetAttachment: `${SHEET}/adjuntos/:id`,
  offer: OFFER,
  noticeConfirmation: `${NOTICES}/confirmar`,
  noticeUnsubscription: `${NOTICES}/baja`,
  providerConfirmation: `${NOTICES}/libro`,
  accountAddress: `${NOTICES}/cuenta`,
  refusedMails: `${NOTICES}/no-mas`,
  disownedMail: `${NOTICES}/no-es-mio`,
  submissionConfirmation: `${NOTICES}/envio`,
  formSubmissionsCsv: `${OWNED_FORM}/submissions.csv`,
  formSubmissionsNdjson: `${OWNED_FORM}/submissions.ndjson`,
  formSubmissionsXlsx: `${OWNED_FORM}/submissions.xlsx`,
  submissionsCsv: `${SUBMISSIONS}.csv`,
  submissionsNdjson: `${SUBMISSIONS}.ndjson`,
  submissionsXlsx: `${SUBMISSIONS}.xlsx`,
  accountZip: "/api/v1/account.zip",
  submissionFile: `${SUBMISSIONS}/files/:fileId`,
  formSummaryCsv: `${OWNED_FORM}/summary.csv`,
  complaintsCsv: `${OWNED_FORM}/complaints.csv`,
  complaintsSirec: `${OWNED_FORM}/complaints.sirec.txt`,
  complaintsZip: `${OWNED_FORM}/complaints.zip`,
  complaintsRegisterCsv: `${COMPLAINTS}.csv`,
  complaintsRegisterZip: `${COMPLAINTS}.zip`,
  complaintDocuments: "/api/v1/documents",
  complaintDocument: "/api/v1/documents/:id",
  complaintLetter: `${COMPLAINT}/carta.pdf`,
  complaintPdf: `${COMPLAINT}/hoja.pdf`,
  complaintZip: `${COMPLAINT}/expediente.zip`,
  complaintAttachment: `${COMPLAINT}/attachments/:attachmentId`,
} as const;

/** The path that receives a form's submissions. */
export function submitPath(token: string): string {
  return fill(PATHS.form, { token });
}

/** The path that makes challenges of a form with ALTCHA. */
export function challengePath(token: string): string {
  return fill(PATHS.challenge, { token });
}

/** The JSON Schema of what a form takes. */
export function formSchemaPath(token: string): string {
  return fill(PATHS.formSchema, { token });
}

/** A form's page of its own. */
export function hostedFormPath(token: string, isEmbedded: boolean): string {
  return `${fill(PATHS.hostedForm, { token })}${isEmbedded ? "?embed=true" : ""}`;
}

/** The page of thanks after a post to a form, or to its own page (`hosted`). It is the same for every visitor. */
export function thanksPath(token: string, hosted: { readonly isEmbedded: boolean } | null): string {
  const path = fill(hosted === null ? PATHS.formThanks : PATHS.hostedThanks, { token });
  return hosted?.isEmbedded === true ? `${path}?embed=true` : path;
}

/** The path that executes a GraphQL query by GET. */
export function queryPath(query: string): string {
  return `${GRAPHQL_PATH}?query=${encodeURIComponent(query)}`;
}

/** The path that downloads the submissions of a form, or of all forms. */
export function submissionExportPath(formId: string | null, format: ExportFormat): string {
  if (formId === null) return `${SUBMISSIONS}.${format}`;
  return fill(`${OWNED_FORM}/submissions.${format}`, { formId });
}

/** The folder of the explorer's assets. */
export function explorerAssetsPath(): string {
  return PATHS.explorerAsset.replace("/:name", "");
}

/** The folder of the panel's built files. */
export function panelAssetsPath(): string {
  return PATHS.panelAsset.replace("/:name", "");
}

/** The panel's page of submissions, with one of them open unless `id` is null. */
export function submissionsPath(id: string | null): string {
  return `${PATHS.panel}/envios${id === null ? "" : `?envio=${encodeURIComponent(id)}`}`;
}

/** The panel's list of the submissions in quarantine. */
export function quarantineInPanelPath(): string {
  return `${PATHS.panel}/envios?lista=spam`;
}

/** The panel's page of the complaints books, with one of the sheets open. */
export function sheetInPanelPath(id: string): string {
  return `${PATHS.panel}/libro?hoja=${encodeURIComponent(id)}`;
}

/** The panel's page of the report to SIREC. */
export function reportInPanelPath(): string {
  return `${PATHS.panel}/libro?lista=sirec`;
}

/** The panel's list of all sheets, which says what will be deleted and has the downloads. */
export function endingSheetsInPanelPath(): string {
  return `${PATHS.panel}/libro?lista=todas`;
}

/** The panel's list of the held sheets of all books. */
export function heldSheetsPath(): string {
  return `${PATHS.panel}/libro?lista=retenidas`;
}

/** The panel's page of what an inspector would see in the books. */
export function inspectionInPanelPath(): string {
  return `${PATHS.panel}/libro?lista=inspector`;
}

/** The panel's page of the settings of a form's book. */
export function bookSettingsInPanelPath(formId: string): string {
  return `${PATHS.panel}/libro?lista=datos&formulario=${encodeURIComponent(formId)}`;
}

/** The panel's page of forms, with one of them open. */
export function formInPanelPath(id: string): string {
  return `${PATHS.panel}/formularios?formulario=${encodeURIComponent(id)}`;
}

/** The panel's page of the account. */
export function accountInPanelPath(): string {
  return `${PATHS.panel}/cuenta`;
}

/** The panel's page of the team, with a person's own passkeys and sessions. */
export function teamInPanelPath(): string {
  return `${PATHS.panel}/equipo`;
}

/** The panel's page of webhooks, with one of them open. */
export function webhookInPanelPath(id: string): string {
  return `${PATHS.panel}/webhooks?destino=${encodeURIComponent(id)}`;
}

/** How a page of a book is shown: by itself, in a frame of another page, or on a device that people share, such as a shop's tablet. */
export type BookView = "page" | "frame" | "shared";

/** The parameter of each view. */
const VIEWS: Readonly<Record<BookView, string>> = {
  page: "",
  frame: "?embed=true",
  shared: "?dispositivo=compartido",
};

/** The page of a book, with the empty sheet. */
export function bookPath(token: string, view: BookView = "page"): string {
  return `${fill(PATHS.book, { token })}${VIEWS[view]}`;
}

/**
 * The path to which the page's form is posted: the page's path with a parameter. A browser drops its cached copy of an address that it posts
 * to (RFC 9111, 4.4): without the parameter, "back" would open a new page with another `_envio_id`. A GET of it is redirected to the page.
 */
export function filingPath(token: string, view: BookView): string {
  return `${bookPath(token, view)}${VIEWS[view] === "" ? "?" : "&"}presentar=si`;
}

/** The short address of a book's page, for profiles and printed cards. It redirects to the page. */
export function shortBookPath(code: string): string {
  return fill(PATHS.shortBook, { code });
}

/** The A4 notice for the establishment's wall, as PDF. */
export function noticePath(token: string): string {
  return fill(PATHS.notice, { token });
}

/** The page of a filed sheet; its secret is the credential. */
export function receiptPath(token: string, secret: string, view: BookView = "page"): string {
  return `${fill(PATHS.sheet, { token, secret })}${VIEWS[view]}`;
}

export const receiptPdfPath = (token: string, secret: string): string => fill(PATHS.sheetPdf, { token, secret });

/** The consumer's page of a settlement offer; its secret is the credential. */
export function offerPath(token: string, secret: string): string {
  return fill(PATHS.offer, { token, secret });
}

/** The page where an address confirms that it wants notices of submissions; its secret is the credential. */
export function noticeConfirmationPath(secret: string): string {
  return fill(PATHS.noticeConfirmation, { secret });
}

/** The page where an address ends its notices; its secret is the credential. */
export function noticeUnsubscriptionPath(secret: string): string {
  return fill(PATHS.noticeUnsubscription, { secret });
}

/** The page where an address confirms that it gets the copies of a complaints book; its secret is the credential. */
export function providerConfirmationPath(secret: string): string {
  return fill(PATHS.providerConfirmation, { secret });
}

/** The page where a mailbox confirms that it is an account's; its secret is the credential. */
export function accountAddressPath(secret: string): string {
  return fill(PATHS.accountAddress, { secret });
}

/** The page where a person confirms to sign in; its secret is the credential. `returnTo` is the panel's path to open afterwards. */
export function signInLinkPath(secret: string, returnTo: string | null = null): string {
  const query = returnTo === null ? "" : `?volver=${encodeURIComponent(returnTo)}`;
  return `${fill(PATHS.signInLink, { secret })}${query}`;
}

/** The page where an invited person joins an account; its secret is the credential. */
export function invitationPath(secret: string): string {
  return fill(PATHS.invitation, { secret });
}

export function attachmentPath(token: string, secret: string, id: string): string {
  return fill(PATHS.sheetAttachment, { token, secret, id });
}

/** The prepared letter with a sheet's answer, for the account's keys. */
export function letterPath(id: string): string {
  return fill(PATHS.complaintLetter, { id });
}

/** The download of a file that came with a submission. */
export function submissionFilePath(fileId: string): string {
  return fill(PATHS.submissionFile, { fileId });
}

/** The download of a file that staff uploaded, for the account's keys. */
export function documentPath(id: string): string {
  return fill(PATHS.complaintDocument, { id });
}

export function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_parameter, name: string) => encodeURIComponent(values[name] ?? ""));
}
