import type { Middleware } from "koa";
import type { Metrics } from "../../domain/metrics.ts";
import type { AnswerEcho } from "../../domain/echoes.ts";
import type { Version } from "../../domain/versions.ts";
import { PATHS } from "../../domain/links.ts";
import type { SignedAddressesService } from "../../services/submissions/signedAddresses.ts";
import type { SubmissionExportsService } from "../../services/submissions/exports.ts";
import type { SubmissionFilesService } from "../../services/submissions/submissionFiles.ts";
import { createConfirmationRefusals } from "../presenters/confirmations.ts";
import { createNoticeRefusals } from "../presenters/notices.ts";
import { presentRefusals } from "../presenters/pages.ts";
import type { RefusalPresenter } from "../presenters/refusalPresenters.ts";
import { createOfferRefusals } from "../presenters/settlementOffers.ts";
import { createSignInRefusals } from "../presenters/signIns.ts";
import { createExportSlots } from "../requests/exportSlots.ts";
import { type AccountExportsEdge, createAccountExportHandlers } from "./accountExports.ts";
import { createComplaintDocumentHandlers } from "./complaintDocuments.ts";
import { type ComplaintsBookEdge, createComplaintsBookHandlers } from "./complaintsBook.ts";
import { type ComplaintsExportsEdge, createComplaintsExportHandlers } from "./complaintsExports.ts";
import { type ConfirmationsEdge, createConfirmationHandlers } from "./confirmations.ts";
import { createDocumentHandlers } from "./documents.ts";
import { sendDistricts } from "./districts.ts";
import { createExplorerHandlers } from "./explorer.ts";
import { createFormDescriptionHandlers } from "./formDescriptions.ts";
import { createIdentityHandlers } from "./identities.ts";
import { createFormPreviewHandlers, type FormPreviewsEdge } from "./formPreviews.ts";
import { createFormSummaryHandlers, type FormSummariesEdge } from "./formSummaries.ts";
import { createFormReportHandlers, type FormReportsEdge } from "./formReports.ts";
import { createHostedFormHandlers, type HostedFormsEdge } from "./hostedForms.ts";
import { createHealthHandlers, type Readiness } from "./health.ts";
import { createHostedRefusals } from "./hostedRefusals.ts";
import { createMailRefusalHandlers, type MailRefusalsEdge } from "./mailRefusals.ts";
import { createNoticeHandlers, type NoticesEdge } from "./notices.ts";
import { createPasskeyHandlers } from "./passkeys.ts";
import { createPanelHandlers, type PanelEdge } from "./panel.ts";
import type { Route } from "./registrations.ts";
import { createSecurityTextHandler } from "./securityText.ts";
import { createSettlementOfferHandlers, type SettlementOffersEdge } from "./settlementOffers.ts";
import { createSignInHandlers, type SignInsEdge } from "./signIns.ts";
import { createSubmissionExportHandlers } from "./submissionExports.ts";
import { createSubmissionFileHandlers } from "./submissionFiles.ts";
import { createSubmissionHandlers, type SubmissionsEdge } from "./submissions.ts";

/** The services and settings behind the routes. */
export type RoutesEdge = SubmissionsEdge &
  HostedFormsEdge &
  FormReportsEdge &
  FormPreviewsEdge &
  MailRefusalsEdge &
  ComplaintsBookEdge &
  NoticesEdge &
  ConfirmationsEdge &
  SettlementOffersEdge &
  SignInsEdge &
  PanelEdge &
  AccountExportsEdge & {
    readonly complaintsExports: ComplaintsExportsEdge;
    readonly submissionExports: SubmissionExportsService;
    readonly formSummaries: FormSummariesEdge;
    readonly submissionFiles: SubmissionFilesService;
    readonly signedAddresses: SignedAddressesService;
    /** GraphQL over HTTP; it answers every method in a shape of its own. */
    readonly graphql: Middleware;
    /** The schema of GraphQL in its schema language. */
    readonly graphqlSchema: string;
    readonly checkReadiness: () => Promise<Readiness>;
    readonly answerEcho: AnswerEcho;
    readonly version: Version;
    readonly metrics: Metrics;
    /** A URI for finders of a weakness; null where none is set. */
    readonly securityContact: string | null;
  };

/** Every public address of the service: method, path, access, CORS, frame, handler. `answerKinds.ts` has the kinds of the answers. */
export function listRoutes(edge: RoutesEdge): readonly Route[] {
  const { graphql, publicUrl, locale } = edge;
  const { submit, showThanks, sendChallenge, explainAddress } = createSubmissionHandlers(
    edge,
    createHostedRefusals(edge),
  );
  const hosted = createHostedFormHandlers(edge);
  const reports = createFormReportHandlers(edge);
  const previews = createFormPreviewHandlers(edge);
  const descriptions = createFormDescriptionHandlers(edge);
  const book = createComplaintsBookHandlers(edge);
  const offers = createSettlementOfferHandlers(edge);
  const notices = createNoticeHandlers(edge);
  const confirmations = createConfirmationHandlers(edge);
  const mailRefusals = createMailRefusalHandlers(edge);
  const exportSlots = createExportSlots(edge.metrics);
  const accountExports = createAccountExportHandlers(edge, locale, exportSlots);
  const submissionExports = createSubmissionExportHandlers(edge.submissionExports, locale, exportSlots);
  const summaries = createFormSummaryHandlers(edge.formSummaries, locale);
  const submissionFiles = createSubmissionFileHandlers(edge.submissionFiles);
  const exports = createComplaintsExportHandlers(edge.complaintsExports, locale, edge.drawings, exportSlots);
  const staffFiles = createComplaintDocumentHandlers(edge.complaintsExports, edge.openReservation);
  const explorer = createExplorerHandlers(publicUrl, locale, edge.version);
  const { health, readiness } = createHealthHandlers(edge.checkReadiness, edge.version, edge.answerEcho);
  const panel = createPanelHandlers(edge);
  const signIns = createSignInHandlers(edge);
  const passkeys = createPasskeyHandlers(edge);
  const identities = createIdentityHandlers(edge);
  const securityText = createSecurityTextHandler(edge.securityContact, publicUrl, edge.clock);
  const documents = createDocumentHandlers(publicUrl, locale, edge.graphqlSchema);

  return [
    ["POST", PATHS.form, "public", "any origin with cookies", "any site", submit],
    ["ANY", PATHS.form, "public", "any origin with cookies", "any site", explainAddress(PATHS.form)],
    ["POST", PATHS.formUnderApi, "public", "any origin with cookies", "any site", submit],
    ["ANY", PATHS.formUnderApi, "public", "any origin with cookies", "any site", explainAddress(PATHS.formUnderApi)],
    ["GET", PATHS.formThanks, "public", "any origin with cookies", "any site", showThanks],
    ["GET", PATHS.challenge, "public", "any origin", "no site", sendChallenge],
    ["GET", PATHS.formSchema, "public", "any origin", "no site", descriptions.sendSchema],
    ["GET", PATHS.formSnippet, "public", "any origin", "no site", descriptions.sendSnippet],

    ["GET", PATHS.hostedForm, "public", "same origin", "form's sites", hosted.show],
    ["POST", PATHS.hostedForm, "public", "same origin", "form's sites", hosted.send],
    ["POST", PATHS.hostedBegun, "public", "same origin", "no site", hosted.noteBegun],
    ["GET", PATHS.hostedThanks, "public", "same origin", "form's sites", hosted.showThanks],
    ["GET", PATHS.formReport, "public", "same origin", "no site", reports.show],
    ["POST", PATHS.formReport, "public", "same origin", "no site", reports.send],

    ["GET", PATHS.book, "public", "any origin with cookies", "book's sites", book.showForm],
    ["POST", PATHS.book, "public", "any origin with cookies", "book's sites", book.fileSheet],
    ["GET", PATHS.shortBook, "public", "same origin", "no site", book.followShortAddress],
    ["GET", PATHS.notice, "public", "same origin", "book's sites", book.sendNotice],
    ["GET", PATHS.sheet, "public", "same origin", "book's sites", book.showSheet],
    ["GET", PATHS.sheetPdf, "public", "same origin", "book's sites", book.sendSheetPdf],
    ["GET", PATHS.sheetAttachment, "public", "same origin", "book's sites", book.sendAttachment],

    ...refusing(createOfferRefusals(locale), [
      ["GET", PATHS.offer, "public", "same origin", "no site", offers.showOffer],
      ["POST", PATHS.offer, "public", "same origin", "no site", offers.decideOffer],
    ]),

    ...refusing(createNoticeRefusals(locale), [
      ["GET", PATHS.noticeConfirmation, "public", "same origin", "no site", notices.showConfirmation],
      ["POST", PATHS.noticeConfirmation, "public", "same origin", "no site", notices.confirm],
      ["GET", PATHS.providerConfirmation, "public", "same origin", "no site", notices.showProviderConfirmation],
      ["POST", PATHS.providerConfirmation, "public", "same origin", "no site", notices.confirmProvider],
      ["GET", PATHS.accountAddress, "public", "same origin", "no site", notices.showAccountAddress],
      ["POST", PATHS.accountAddress, "public", "same origin", "no site", notices.confirmAccountAddress],
      ["GET", PATHS.refusedMails, "public", "same origin", "no site", mailRefusals.show],
      ["POST", PATHS.refusedMails, "public", "same origin", "no site", mailRefusals.refuse],
      ["GET", PATHS.disownedMail, "public", "same origin", "no site", mailRefusals.showDisowned],
      ["POST", PATHS.disownedMail, "public", "same origin", "no site", mailRefusals.disown],
      ["GET", PATHS.noticeUnsubscription, "public", "same origin", "no site", notices.showUnsubscription],
      ["POST", PATHS.noticeUnsubscription, "public", "same origin", "no site", notices.unsubscribe],
    ]),

    ...refusing(createConfirmationRefusals(locale), [
      ["GET", PATHS.submissionConfirmation, "public", "same origin", "no site", confirmations.show],
      ["POST", PATHS.submissionConfirmation, "public", "same origin", "no site", confirmations.confirm],
    ]),

    ["GET", PATHS.formSubmissionsCsv, "signature", "same origin", "no site", submissionExports.sendCsv],
    ["GET", PATHS.formSubmissionsNdjson, "signature", "same origin", "no site", submissionExports.sendNdjson],
    ["GET", PATHS.formSubmissionsXlsx, "signature", "same origin", "no site", submissionExports.sendXlsx],
    ["GET", PATHS.submissionsCsv, "signature", "same origin", "no site", submissionExports.sendCsv],
    ["GET", PATHS.submissionsNdjson, "signature", "same origin", "no site", submissionExports.sendNdjson],
    ["GET", PATHS.submissionsXlsx, "signature", "same origin", "no site", submissionExports.sendXlsx],
    ["GET", PATHS.accountZip, "signature", "same origin", "no site", accountExports.sendZip],
    ["GET", PATHS.submissionFile, "signature", "same origin", "no site", submissionFiles.send],
    ["GET", PATHS.formSummaryCsv, "key", "same origin", "no site", summaries.sendCsv],
    ["GET", PATHS.complaintsCsv, "key", "same origin", "no site", exports.sendCsv],
    ["GET", PATHS.complaintsSirec, "key", "same origin", "no site", exports.sendSirec],
    ["GET", PATHS.complaintsZip, "key", "same origin", "no site", exports.sendZip],
    ["POST", PATHS.complaintDocuments, "key", "same origin", "no site", staffFiles.upload],
    ["GET", PATHS.complaintDocument, "key", "same origin", "no site", staffFiles.send],
    ["GET", PATHS.complaintLetter, "key", "same origin", "no site", exports.sendLetter],
    ["GET", PATHS.complaintsRegisterCsv, "key", "same origin", "no site", exports.sendRegisterCsv],
    ["GET", PATHS.complaintsRegisterZip, "key", "same origin", "no site", exports.sendRegisterZip],
    ["GET", PATHS.complaintPdf, "key", "same origin", "no site", exports.sendSheetPdf],
    ["GET", PATHS.complaintZip, "key", "same origin", "no site", exports.sendSheetZip],
    ["GET", PATHS.complaintAttachment, "key", "same origin", "no site", exports.sendAttachment],

    ["GET", PATHS.graphql, "own", "any origin", "no site", explorer.page],
    ["ANY", PATHS.graphql, "own", "any origin", "no site", graphql],
    ["GET", PATHS.explorerAsset, "public", "same origin", "no site", explorer.asset],

    ["GET", PATHS.panel, "public", "same origin", "no site", panel.page],
    ["GET", PATHS.formPreview, "person", "same origin", "panel", previews.show],
    ["POST", PATHS.formPreview, "person", "same origin", "panel", previews.send],
    ["GET", PATHS.panelPage, "public", "same origin", "no site", panel.page],
    ["GET", PATHS.panelAsset, "public", "same origin", "no site", panel.asset],

    ...refusing(createSignInRefusals(locale), [
      ["GET", PATHS.signIn, "public", "same origin", "no site", signIns.showSignIn],
      ["POST", PATHS.signIn, "public", "same origin", "no site", signIns.requestCode],
      ["GET", PATHS.signInCode, "public", "same origin", "no site", signIns.showCode],
      ["POST", PATHS.signInCode, "public", "same origin", "no site", signIns.acceptCode],
      ["POST", PATHS.signInKey, "public", "same origin", "no site", signIns.acceptKey],
      ["GET", PATHS.signInLink, "public", "same origin", "no site", signIns.showLink],
      ["POST", PATHS.signInLink, "public", "same origin", "no site", signIns.acceptLink],
      ["POST", PATHS.signInPasskey, "public", "same origin", "no site", signIns.acceptPasskey],
      ["GET", PATHS.identity, "public", "same origin", "no site", identities.begin],
      ["GET", PATHS.identityReturn, "public", "same origin", "no site", identities.accept],
      ["GET", PATHS.passkeys, "public", "same origin", "no site", passkeys.showNew],
      ["POST", PATHS.passkeys, "public", "same origin", "no site", passkeys.register],
      ["GET", PATHS.invitation, "public", "same origin", "no site", signIns.showInvitation],
      ["POST", PATHS.invitation, "public", "same origin", "no site", signIns.acceptInvitation],
      ["GET", PATHS.signInAccount, "public", "same origin", "no site", signIns.showAccounts],
      ["POST", PATHS.signInAccount, "public", "same origin", "no site", signIns.switchAccount],
      ["POST", PATHS.signOut, "public", "same origin", "no site", signIns.signOut],
    ]),

    ["GET", PATHS.home, "public", "same origin", "no site", documents.home],
    ["GET", PATHS.openapi, "public", "any origin", "no site", documents.openapi],
    ["GET", PATHS.schema, "public", "any origin", "no site", documents.schema],
    ["GET", PATHS.securityText, "public", "same origin", "no site", securityText],
    ["GET", PATHS.stylesheet, "public", "same origin", "no site", documents.stylesheet],
    ["GET", PATHS.bookScript, "public", "same origin", "no site", documents.bookScript],
    ["GET", PATHS.altchaWidget, "public", "any origin", "no site", documents.altchaWidget],
    ["GET", PATHS.passkeyScript, "public", "same origin", "no site", documents.passkeyScript],
    ["GET", PATHS.hostedScript, "public", "same origin", "no site", documents.hostedScript],
    ["GET", PATHS.districts, "public", "any origin", "no site", sendDistricts],
    ["GET", PATHS.health, "public", "same origin", "no site", health],
    ["GET", PATHS.readiness, "public", "same origin", "no site", readiness],
  ];
}

/** The rows, whose handlers' refusals `presenter` renders. */
function refusing(presenter: RefusalPresenter, rows: readonly Route[]): readonly Route[] {
  return rows.map(([method, path, access, cors, frame, handle]) => [
    method,
    path,
    access,
    cors,
    frame,
    (ctx, next) => presentRefusals(presenter, async () => handle(ctx, next)),
  ]);
}
