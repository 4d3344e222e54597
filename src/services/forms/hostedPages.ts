import { periodOf, type UploadLimits, uploadLimitsOf } from "../../domain/accounts/plans.ts";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { findConfirmedField } from "../../domain/forms/confirmedAddresses.ts";
import { type StandIns, toAskedFields } from "../../domain/forms/askableFields.ts";
import { needsFiles, takesFiles } from "../../domain/forms/fieldChecks.ts";
import { asksForSecret } from "../../domain/forms/secretRequests.ts";
import { definitionOf, type FormField } from "../../domain/forms/fieldTypes.ts";
import { findUnavailableReason, type Form, hasAllAnswers, parseFormToken } from "../../domain/forms/forms.ts";
import type { HostedObstacleKind } from "../../domain/forms/hostedPages.ts";
import { createPageStamps, FASTEST_SENDING_MS, STAMP_LIFE_MS } from "../../domain/spam/pageStamps.ts";
import type { FormSnapshot } from "../../repositories/forms/forms.ts";
import type { Dependencies } from "../dependencies.ts";

export type HostedPagesService = ReturnType<typeof createHostedPagesService>;

/** Why the page of a form shows no fields. `at` is the opening or closing time, `field` the label of a field. */
export type HostedObstacle =
  | { readonly kind: Exclude<HostedObstacleKind, "not_open_yet" | "closed" | "asks_for_secret"> }
  | { readonly kind: "not_open_yet" | "closed"; readonly at: Date }
  | { readonly kind: "asks_for_secret"; readonly field: string };

/** A form as its page shows it. `uploadLimits` is null for a form that takes no files. */
export type HostedForm = {
  readonly form: Form;
  readonly obstacle: HostedObstacle | null;
  /** Who made the form: the provider of its complaints book, or the name of its account. */
  readonly maker: string;
  readonly uploadLimits: UploadLimits | null;
  /** For how many days submissions are kept; null for as long as their owner keeps them. */
  readonly retentionDays: number | null;
  readonly thanks: FormThanks;
};

/** What a page of thanks says. Null for the service's own words, of which `asksConfirmation` chooses those that lead to the mail. */
export type FormThanks = {
  readonly title: string | null;
  readonly message: string | null;
  readonly asksConfirmation: boolean;
};

/** The pages of forms at the service. But for previews, they act for no account. */
export function createHostedPagesService({
  intakeRepositories,
  repositories,
  clock,
  secretBox,
}: Dependencies<"intakeRepositories" | "repositories" | "clock" | "secretBox">) {
  const { forms, plans } = intakeRepositories;
  const stamps = createPageStamps(secretBox);

  return {
    /** The form of a token, in its latest state. Errors: FORM_NOT_FOUND. */
    async open(text: string): Promise<HostedForm> {
      const snapshot = await find(text);
      const { form, uploadLimits, retentionDays } = snapshot;
      const thanks = thank(snapshot);
      const maker = nameMaker(snapshot);
      return { form, obstacle: await findObstacle(snapshot), maker, uploadLimits, retentionDays, thanks };
    },

    /**
     * A form of the actor's account as its draft makes it, as far as it is finished, or without a draft as it is. Nothing of now, such as a closing
     * time, stands in the way of its page. Errors: FORBIDDEN, FORM_NOT_FOUND.
     */
    async preview(actor: Actor, formId: string, standIns: StandIns): Promise<HostedForm> {
      permit(actor, "previewForm", clock.now());
      const form = found(await repositories.forms.findById(actor.accountId, formId), "FORM_NOT_FOUND");
      const draft = await repositories.fieldDrafts.find(form);
      const drafted = draft === null ? form : { ...form, fields: toAskedFields(draft, standIns) };
      const snapshot = found(await repositories.forms.findSnapshot(form.token, clock.now()), "FORM_NOT_FOUND");
      const [plan] = await repositories.plans.findByIds([form.planId]);
      const uploadLimits = plan !== undefined && takesFiles(drafted) ? uploadLimitsOf(plan) : null;
      return {
        form: drafted,
        obstacle: findSetUpObstacle(drafted, uploadLimits),
        maker: nameMaker(snapshot),
        uploadLimits,
        retentionDays: snapshot.retentionDays,
        thanks: thank({ ...snapshot, form: drafted }),
      };
    },

    /** The form of a token with what its page of thanks says, whether it takes anything now or not. Errors: FORM_NOT_FOUND. */
    async thank(text: string): Promise<Pick<HostedForm, "form" | "thanks">> {
      const snapshot = await find(text);
      return { form: snapshot.form, thanks: thank(snapshot) };
    },

    /** The form of a token, whether it takes anything now or not. Errors: FORM_NOT_FOUND. */
    async describe(text: string): Promise<Form> {
      const { form } = await find(text);
      return form;
    },

    /** The form of a token for a visitor who reports it, and who made it. Errors: FORM_NOT_FOUND. */
    async openReport(text: string): Promise<Pick<HostedForm, "form" | "maker">> {
      const snapshot = await find(text);
      return { form: snapshot.form, maker: nameMaker(snapshot) };
    },

    /** The form of a token, for its HTML. Errors: FORM_NOT_FOUND; FORM_INACTIVE where a field asks for a password or a card. */
    async describeMarkup(text: string): Promise<Form> {
      const { form } = await find(text);
      if (findSecret(form) !== null) throw new DomainError("FORM_INACTIVE");
      return form;
    },

    /**
     * The stamp of a page that is shown now. A page that is shown again keeps the time of the posted stamp; without one that
     * holds, its visitor has waited already.
     */
    stamp({ id }: Form, posted: { readonly stamp: string | null } | null): string {
      const now = clock.now();
      if (posted === null) return stamps.issue(id, now);
      const shownAt = posted.stamp === null ? null : stamps.read(id, posted.stamp);
      const isLive = shownAt !== null && now.getTime() - shownAt.getTime() < STAMP_LIFE_MS / 2;
      return stamps.issue(id, isLive ? shownAt : new Date(now.getTime() - FASTEST_SENDING_MS));
    },

    /** Whether the page was open for so long that its stamp says nothing any more. False for a forged stamp. */
    isExpired({ id }: Form, stamp: string): boolean {
      return stamps.isExpired(id, stamp, clock.now());
    },
  };

  async function find(text: string): Promise<FormSnapshot> {
    const token = parseFormToken(text);
    return found(token === null ? null : await forms.findSnapshot(token, clock.now()), "FORM_NOT_FOUND");
  }

  async function findObstacle({ form, accountStatus, uploadLimits }: FormSnapshot): Promise<HostedObstacle | null> {
    const now = clock.now();
    if (form.status === "inactive") return { kind: "inactive" };
    const reason = findUnavailableReason(form, accountStatus, now);
    if (reason === "account_suspended") return { kind: reason };
    if (reason !== null) return { kind: reason, at: (reason === "closed" ? form.closesAt : form.opensAt) ?? now };
    const obstacle = findSetUpObstacle(form, uploadLimits);
    if (obstacle !== null) return obstacle;
    if (await hasClosed(form)) return { kind: "answers_reached" };
    return (await isFull(form, now)) ? { kind: "limit_reached" } : null;
  }

  async function hasClosed(form: Form): Promise<boolean> {
    if (form.closesAfter === null) return false;
    return hasAllAnswers(form, (await plans.countAccepted([form.id])).get(form.id) ?? 0);
  }

  async function isFull({ id, planId }: Form, now: Date): Promise<boolean> {
    const [[plan], usage] = await Promise.all([plans.findByIds([planId]), plans.countUsage([id], periodOf(now))]);
    const limit = plan?.monthlySubmissionLimit ?? null;
    return limit !== null && (usage.get(id) ?? 0) >= limit;
  }
}

/** Why the page cannot show the form as its owner has set it up; null where it can. */
function findSetUpObstacle(form: Form, uploadLimits: UploadLimits | null): HostedObstacle | null {
  if (form.recaptcha !== null && form.recaptcha.provider !== "altcha") return { kind: "captcha" };
  if (!canBeShown(form.fields?.fields ?? [], uploadLimits)) return { kind: "not_ready" };
  const secret = findSecret(form);
  return secret === null ? null : { kind: "asks_for_secret", field: secret.label };
}

/** The owner's words of thanks, except before the visitor has confirmed, of a form that its owner deactivated, and of a suspended account. */
function thank({ form, accountStatus }: FormSnapshot): FormThanks {
  const asksConfirmation = findConfirmedField(form.fields) !== null;
  const isSilent = asksConfirmation || form.status === "inactive" || accountStatus === "suspended";
  const { successTitle, successMessage } = form;
  return { title: isSilent ? null : successTitle, message: isSilent ? null : successMessage, asksConfirmation };
}

function nameMaker({ form: { provider }, accountName }: FormSnapshot): string {
  return provider === null ? accountName : `${provider.legalName}, RUC ${provider.ruc}`;
}

/** The first field whose words ask for a password or a card, so that an owner who does not mean harm finds out at once. */
function findSecret({ fields }: Form): FormField | null {
  return fields?.fields.find(({ name, label }) => asksForSecret(name, label)) ?? null;
}

/** Whether the page can ask for the fields. A form that requires a file is not ready while its plan lets it take none. */
function canBeShown(fields: readonly FormField[], uploadLimits: UploadLimits | null): boolean {
  const takesFiles = uploadLimits !== null && uploadLimits.files > 0;
  const asked = fields.filter((field) => {
    const { control, asksNothing } = definitionOf(field);
    return control !== "hidden" && asksNothing !== true && (takesFiles || !needsFiles(field));
  });
  return asked.length > 0 && (takesFiles || fields.every((field) => !field.required || !needsFiles(field)));
}
