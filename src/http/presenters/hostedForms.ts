import type { UploadLimits } from "../../domain/accounts/plans.ts";
import { type AnyDomainError, type FieldProblem, listFieldProblems } from "../../domain/errors.ts";
import { needsFiles } from "../../domain/forms/fieldChecks.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import { challengePath, hostedFormPath } from "../../domain/links.ts";
import { formPreviewPath, hostedSendingPath, toStepPath, toTurnPath } from "../../domain/hostedLinks.ts";
import { formReportPath } from "../../domain/strangerLinks.ts";
import { IDEMPOTENCY_FIELD } from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import type { FormThanks, HostedObstacle } from "../../services/forms/hostedPages.ts";
import type { HostedFormPage, HostedFrame } from "../views/hostedPages.ts";
import { renderHostedForm, renderHostedNotice } from "../views/views.ts";
import { presentHostedFields } from "./hostedFields.ts";
import { chooseStep, type HostedAttempt, listProblems, presentStep, turnToField } from "./hostedSteps.ts";
import { askFilesAfterPlaces } from "./hostedPlaces.ts";
import { selectPosted } from "./postedAgain.ts";
import { presentThanks } from "./visitorPages.ts";

/** What every page of a form needs. */
export type HostedPageRequest = {
  readonly basePath: string;
  readonly form: Form;
  readonly uploadLimits: UploadLimits | null;
  readonly isEmbedded: boolean;
  readonly nonce: string;
  readonly stamp: string;
  /** Who made the form. */
  readonly maker: string;
  /** For how many days submissions are kept; null for as long as their owner keeps them. */
  readonly retentionDays: number | null;
  readonly processor: { readonly name: string; readonly country: string };
  /** Whether it is shown to the people of its account, as its draft makes it. What they send is not stored. */
  readonly isPreview?: boolean;
};

/** The page, and whether it lacks a part of what was posted, because that is too long to be shown again. */
export type HostedPage = { readonly html: string; readonly isCut: boolean; readonly isInSteps: boolean };

/** The page with the form's fields, or with those of one of its steps: empty, with what its address fills in, or with what was posted. */
export function presentHostedForm(
  locale: Locale,
  {
    attempt: given,
    prefilled = null,
    edited = null,
    ...request
  }: HostedPageRequest & {
    readonly attempt: HostedAttempt | null;
    readonly prefilled?: SubmissionFields | null;
    /** The field whose step a preview shows; null for the first step. */
    readonly edited?: string | null;
  },
): HostedPage {
  const { basePath, form, uploadLimits, isEmbedded, isPreview = false, stamp } = request;
  const sendingPath = isPreview
    ? formPreviewPath(form.id, { isSending: true })
    : hostedSendingPath(form.token, isEmbedded);
  const asked = listShown(form, uploadLimits);
  const attempt = given ?? (edited === null ? null : turnToField(asked, edited));
  const problems = listProblems(attempt);
  const shown = chooseStep(asked, attempt);
  const again = attempt === null ? null : selectPosted(shown, attempt.fields);
  const fields = presentHostedFields(locale, shown.asked, {
    posted: shown.isNew ? null : (again?.posted ?? null),
    prefilled,
    problems,
    uploadLimits,
    stepAction: `${basePath}${toStepPath(sendingPath)}`,
  });
  const frame = presentFrame(locale, request);
  const step = presentStep(locale, shown, `${basePath}${toTurnPath(sendingPath, "anterior")}`);
  const isLast = step === null || step.isLast;
  const title = step === null || step.count === "" ? frame.title : `${step.count}: ${frame.title}`;
  const summary = summarize(locale, fields, { refusal: attempt?.refusal ?? null, problems, known: shown.known });
  const html = renderHostedForm(locale, {
    ...frame,
    title: summary === null ? title : `${locale.hostedPages.errorTitle}${title}`,
    action: `${basePath}${isLast ? sendingPath : toTurnPath(sendingPath, "siguiente")}`,
    stamp,
    step,
    limits: fields.find(({ files }) => files !== null)?.files?.limits ?? null,
    captcha: isPreview ? null : presentCaptcha(locale, request),
    fields,
    privacy: presentPrivacy(locale, request),
    carried: again?.carried ?? [],
    summary,
  });
  return { html, isCut: again?.isCut ?? false, isInSteps: step !== null };
}

/** Fields for files are left out where the form's plan takes none. */
function listShown({ fields }: Form, uploadLimits: UploadLimits | null): readonly FormField[] {
  const takesFiles = uploadLimits !== null && uploadLimits.files > 0;
  return askFilesAfterPlaces(fields?.fields.filter((field) => takesFiles || !needsFiles(field)) ?? []);
}

/** The page of a form that shows no fields, with the reason. `isPost`: a message was sent to it, and is not stored. */
export function presentHostedObstacle(
  locale: Locale,
  { obstacle, isPost, ...request }: HostedPageRequest & { readonly obstacle: HostedObstacle; readonly isPost: boolean },
): string {
  const { describeObstacle, adviseOwner, notStored, otherWays } = locale.hostedPages;
  const { title, message } = describeObstacle(obstacle.kind, "at" in obstacle ? obstacle.at : null);
  return renderHostedNotice(locale, {
    ...presentFrame(locale, request),
    introduction: null,
    id: "aviso",
    noticeTitle: title,
    message: isPost ? `${message} ${notStored}` : message,
    otherWays: request.form.hostedPage.otherWays ?? otherWays,
    back: null,
    owner: adviseOwner(obstacle.kind, "field" in obstacle ? obstacle.field : null),
  });
}

/** The page in a frame of an origin that may not show the form: where it opens, and what its owner does. */
export function presentForeignFrame(
  locale: Locale,
  { origin, ...request }: HostedPageRequest & { readonly origin: string },
): string {
  const { title, message, open, adviseOwner } = locale.hostedPages.foreignFrame;
  return renderHostedNotice(locale, {
    ...presentFrame(locale, request),
    introduction: null,
    id: "aviso",
    noticeTitle: title,
    message,
    otherWays: null,
    back: { href: `${request.basePath}${hostedFormPath(request.form.token, false)}`, label: open, isOutside: true },
    owner: adviseOwner(origin),
  });
}

/** The page of thanks, in the owner's words where there are some. */
export function presentHostedThanks(
  locale: Locale,
  { thanks, ...request }: HostedPageRequest & { readonly thanks: FormThanks },
): string {
  const { basePath, form, isEmbedded, isPreview = false } = request;
  const pagePath = isPreview ? formPreviewPath(form.id) : hostedFormPath(form.token, isEmbedded);
  const { title, message } = presentThanks(locale, thanks);
  const leadsTo = isPreview && form.redirectUrl !== null ? locale.hostedPages.preview.leadsTo(form.redirectUrl) : null;
  return renderHostedNotice(locale, {
    ...presentFrame(locale, request),
    introduction: null,
    id: "constancia",
    noticeTitle: title,
    message: leadsTo ?? message,
    otherWays: null,
    back: { href: `${basePath}${pagePath}`, label: locale.hostedPages.page.another, isOutside: false },
    owner: null,
  });
}

/** The notice on personal data, with the form's own purpose. The form's provider holds the data, where it has one. */
function presentPrivacy(locale: Locale, { form, retentionDays, processor }: HostedPageRequest): string {
  return locale.hostedPages.describePrivacy({
    holder: form.provider === null ? null : locale.book.describeDataHolder(form.provider),
    contact: form.provider === null ? null : locale.book.describeDataContact(form.provider),
    purpose: form.hostedPage.title ?? form.name,
    retentionDays,
    processor,
  });
}

/** Only ALTCHA: a form with the captcha of another service shows no page. */
function presentCaptcha(
  { hostedPages }: Locale,
  { basePath, form: { token, recaptcha, hostedPage } }: HostedPageRequest,
): HostedFormPage["captcha"] {
  if (recaptcha === null) return null;
  const withoutScript = { text: hostedPages.needsScript, otherWays: hostedPage.otherWays ?? hostedPages.otherWays };
  return {
    challenge: `${basePath}${challengePath(token)}`,
    withoutScript: recaptcha.onFailure === "refuse" ? withoutScript : null,
  };
}

function presentFrame(
  { hostedPages }: Locale,
  { basePath, form, maker, isEmbedded, isPreview = false, nonce, processor }: HostedPageRequest,
): HostedFrame {
  const { title, introduction, logoUrl, accentColor } = form.hostedPage;
  const heading = title ?? form.name;
  return {
    basePath,
    title: heading,
    isEmbedded,
    preview: isPreview ? hostedPages.preview.notice : null,
    nonce,
    heading,
    introduction,
    logoUrl,
    accent: accentColor,
    madeBy: hostedPages.describeMaker(maker, processor.name),
    reportHref: `${basePath}${formReportPath(form.token)}`,
  };
}

function summarize(
  locale: Locale,
  fields: HostedFormPage["fields"],
  {
    refusal,
    problems,
    known,
  }: {
    readonly refusal: AnyDomainError | null;
    readonly problems: readonly FieldProblem[];
    readonly known: readonly FormField[];
  },
): HostedFormPage["summary"] {
  const { incorrect, notTaken, nothingStored, sentBefore, sentBeforeText, answered, answeredText, open, openText } =
    locale.hostedPages;
  if (refusal === null && problems.length === 0) return null;
  if (refusal?.code === "IDEMPOTENCY_KEY_REUSED") return { title: sentBefore, text: sentBeforeText, groups: [] };
  if (refusal !== null && listFieldProblems(refusal).length === 0) {
    return { title: notTaken, text: `${locale.errors.describeError(refusal)} ${nothingStored}`, groups: [] };
  }
  if (problems.some(({ problem }) => problem === "page_expired")) {
    return { title: open, text: openText, groups: [] };
  }
  const described = problems.map((problem): SummarizedProblem => {
    const field = fields.find(({ name, kind }) => name === problem.field && kind !== "hidden");
    const message = field?.place?.message ?? locale.errors.describeProblem(problem);
    const label = field?.label ?? known.find(({ name }) => name === problem.field)?.label ?? problem.field;
    if (problem.field === IDEMPOTENCY_FIELD) return { href: null, label: null, message };
    const id = field?.place?.steps.find(({ isWrong }) => isWrong)?.id ?? field?.id;
    return { href: id === undefined ? null : `#${id}`, label: shorten(label.replace(/[.:]$/, "")), message };
  });
  const groups = groupProblems(described);
  if (refusal?.code === "ALREADY_ANSWERED") return { title: answered, text: answeredText, groups };
  return { title: incorrect, text: nothingStored, groups };
}

type SummarizedProblem = { readonly href: string | null; readonly label: string | null; readonly message: string };

/** The characters by which a label is recognized among the problems: a consent's is as long as a page. */
const LABEL_CHARACTERS = 80;

function shorten(label: string): string {
  return label.length <= LABEL_CHARACTERS ? label : `${label.slice(0, LABEL_CHARACTERS).trimEnd()}…`;
}

/** From so many equal sentences on they are said once, above the fields. */
const SAID_ONCE = 4;

function groupProblems(found: readonly SummarizedProblem[]): NonNullable<HostedFormPage["summary"]>["groups"] {
  const counts = Map.groupBy(found, ({ message }) => message);
  const isSaidOnce = ({ label, message }: SummarizedProblem) =>
    label !== null && (counts.get(message)?.length ?? 0) >= SAID_ONCE;
  const own = found.filter((problem) => !isSaidOnce(problem));
  const shared = [...Map.groupBy(found.filter(isSaidOnce), ({ message }) => message)];
  return [
    ...shared.map(([sentence, problems]) => ({
      sentence,
      problems: problems.map(({ href, label }) => ({ href, message: label ?? "" })),
    })),
    ...(own.length === 0 ? [] : [{ sentence: null, problems: own.map(toLine) }]),
  ];
}

function toLine({ href, label, message }: SummarizedProblem) {
  return { href, message: label === null ? message : `${label}: ${message}` };
}
