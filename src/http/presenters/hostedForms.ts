import type { UploadLimits } from "../../domain/accounts/plans.ts";
import type { AnyDomainError } from "../../domain/errors.ts";
import { asksForFiles } from "../../domain/forms/fieldChecks.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import { challengePath, hostedFormPath } from "../../domain/links.ts";
import { formPreviewPath, hostedSendingPath, toStepPath } from "../../domain/hostedLinks.ts";
import { formReportPath } from "../../domain/strangerLinks.ts";
import { IDEMPOTENCY_FIELD } from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import type { FormThanks, HostedObstacle } from "../../services/forms/hostedPages.ts";
import type { HostedFormPage, HostedFrame } from "../views/hostedPages.ts";
import { renderHostedForm, renderHostedNotice } from "../views/views.ts";
import { presentHostedFields } from "./hostedFields.ts";
import { selectPosted } from "./postedAgain.ts";

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

/** The posted values and their refusal; null for a page that is shown again to choose a place. */
export type HostedAttempt = { readonly fields: SubmissionFields; readonly refusal: AnyDomainError | null };

/** The page with the form's fields, empty or with what was posted. */
export function presentHostedForm(
  locale: Locale,
  { attempt, ...request }: HostedPageRequest & { readonly attempt: HostedAttempt | null },
): string {
  const { basePath, form, uploadLimits, isEmbedded, isPreview = false, stamp } = request;
  const sendingPath = isPreview
    ? formPreviewPath(form.id, { isSending: true })
    : hostedSendingPath(form.token, isEmbedded);
  const refusal = attempt?.refusal ?? null;
  const problems = refusal?.code === "VALIDATION_FAILED" ? refusal.params.fields : [];
  const again = attempt === null ? null : selectPosted(form.fields?.fields ?? [], attempt.fields);
  const fields = presentHostedFields(locale, listShown(form, uploadLimits), {
    posted: again?.posted ?? null,
    problems,
    uploadLimits,
    stepAction: `${basePath}${toStepPath(sendingPath)}`,
  });
  const frame = presentFrame(locale, request);
  return renderHostedForm(locale, {
    ...frame,
    title: refusal === null ? frame.title : `${locale.hostedPages.errorTitle}${frame.title}`,
    action: `${basePath}${sendingPath}`,
    stamp,
    limits: fields.find(({ files }) => files !== null)?.files?.limits ?? null,
    captcha: isPreview ? null : presentCaptcha(locale, request),
    fields,
    privacy: presentPrivacy(locale, request),
    carried: again?.carried ?? [],
    summary: refusal === null ? null : summarize(locale, fields, refusal),
  });
}

/** Fields for files are left out where the form's plan takes none. */
function listShown({ fields }: Form, uploadLimits: UploadLimits | null): readonly FormField[] {
  const takesFiles = uploadLimits !== null && uploadLimits.files > 0;
  return fields?.fields.filter((field) => takesFiles || !asksForFiles(field)) ?? [];
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

/** The page of thanks, in the owner's words where there are some. */
export function presentHostedThanks(
  locale: Locale,
  { thanks, ...request }: HostedPageRequest & { readonly thanks: FormThanks },
): string {
  const { basePath, form, isEmbedded, isPreview = false } = request;
  const pagePath = isPreview ? formPreviewPath(form.id) : hostedFormPath(form.token, isEmbedded);
  const leadsTo = isPreview && form.redirectUrl !== null ? locale.hostedPages.preview.leadsTo(form.redirectUrl) : null;
  return renderHostedNotice(locale, {
    ...presentFrame(locale, request),
    introduction: null,
    id: "constancia",
    noticeTitle: thanks.title ?? locale.visitorPages.texts.received,
    message: leadsTo ?? thanks.message ?? locale.errors.submissionReceived,
    otherWays: null,
    back: { href: `${basePath}${pagePath}`, label: locale.hostedPages.page.another },
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
  refusal: AnyDomainError,
): NonNullable<HostedFormPage["summary"]> {
  const { incorrect, notTaken, nothingStored, sentBefore, sentBeforeText, open, openText } = locale.hostedPages;
  if (refusal.code === "IDEMPOTENCY_KEY_REUSED") return { title: sentBefore, text: sentBeforeText, problems: [] };
  if (refusal.code !== "VALIDATION_FAILED") {
    return { title: notTaken, text: `${locale.errors.describeError(refusal)} ${nothingStored}`, problems: [] };
  }
  if (refusal.params.fields.some(({ problem }) => problem === "page_expired")) {
    return { title: open, text: openText, problems: [] };
  }
  const problems = refusal.params.fields.map((problem) => {
    const message = locale.errors.describeProblem(problem);
    const field = fields.find(({ name, kind }) => name === problem.field && kind !== "hidden");
    if (field !== undefined)
      return { href: `#${field.id}`, message: `${field.label.replace(/[.:]$/, "")}: ${message}` };
    return { href: null, message: problem.field === IDEMPOTENCY_FIELD ? message : `${problem.field}: ${message}` };
  });
  return { title: incorrect, text: nothingStored, problems };
}
