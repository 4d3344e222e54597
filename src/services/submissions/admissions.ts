import type { Clock } from "../../domain/clock.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { findUnavailableReason, isOriginAllowed, parseFormToken } from "../../domain/forms/forms.ts";
import type { FormSnapshot } from "../../repositories/forms/forms.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { createFormSnapshots } from "../forms/formSnapshots.ts";
import type { SubmissionRequest } from "./submissionRequests.ts";

/** Decides by a form's settings whether a request may submit at all. */
export type Admissions = {
  /**
   * The cached snapshot that admits the request. Null when no snapshot is cached, or when the cached one refuses the request or
   * asks for a captcha: then `admit` decides, because a refusal never rests on cached settings.
   */
  admitFromCache(request: SubmissionRequest): FormSnapshot | null;
  /** Loads the form and admits the request. Errors: FORM_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, ORIGIN_BLOCKED. */
  admit(request: SubmissionRequest): Promise<FormSnapshot>;
  /** The form's settings for what its page shows, perhaps from the cache; null for a form that does not exist. */
  findSettings(token: string): Promise<FormSnapshot | null>;
  /** Whether the form's page may be at this origin, by the cached snapshot; false for a form that is not cached. */
  allowsReturn(token: string, origin: string): boolean;
};

export function createAdmissions(forms: Repositories["forms"], clock: Clock): Admissions {
  const snapshots = createFormSnapshots(forms, clock);

  return {
    admitFromCache(request) {
      const { token: text } = request;
      const token = parseFormToken(text);
      const cached = token === null ? undefined : snapshots.findCached(token);
      if (cached === undefined || cached.form.recaptcha !== null) return null;
      return findRefusal(cached, request, clock.now()) === null ? cached : null;
    },

    async admit(request) {
      const { token: text } = request;
      const token = parseFormToken(text);
      const snapshot = found(token === null ? null : await snapshots.load(token), "FORM_NOT_FOUND");
      const refusal = findRefusal(snapshot, request, clock.now());
      if (refusal !== null) throw refusal;
      return snapshot;
    },

    async findSettings(text) {
      const token = parseFormToken(text);
      return token === null ? null : (snapshots.findCached(token) ?? (await snapshots.load(token)));
    },

    allowsReturn(text, origin) {
      const token = parseFormToken(text);
      const cached = token === null ? undefined : snapshots.findCached(token);
      if (cached === undefined) return false;
      return isOriginAllowed(cached.form, origin) || cached.form.redirectOrigins.includes(origin);
    },
  };
}

/** The order is fixed: status, account and opening times, origin. */
function findRefusal(
  { form, accountStatus }: FormSnapshot,
  { source, page }: SubmissionRequest,
  now: Date,
): DomainError | null {
  if (form.status === "inactive") return new DomainError("FORM_INACTIVE");
  const reason = findUnavailableReason(form, accountStatus, now);
  if (reason !== null) return new DomainError("FORM_UNAVAILABLE", { reason });
  return page?.isOwnSite === true || isOriginAllowed(form, source.origin) ? null : new DomainError("ORIGIN_BLOCKED");
}
