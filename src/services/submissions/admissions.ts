import type { Clock } from "../../domain/clock.ts";
import { DomainError } from "../../domain/errors.ts";
import { findUnavailableReason, isOriginAllowed, parseFormToken } from "../../domain/forms/forms.ts";
import { isReturnAllowed } from "../../domain/forms/redirects.ts";
import type { FormSnapshot } from "../../repositories/forms/forms.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { createFormSnapshots } from "../forms/formSnapshots.ts";
import { type Attempt, needed, refuse, type Stage } from "./stages.ts";

/** The settings of forms, and the stages that decide by them alone whether a request may submit at all. */
export type Admissions = {
  /** The cached settings; null where none are cached, and where the form asks for a captcha. */
  findCached(token: string): FormSnapshot | null;
  /** Loads the current settings into the attempt, from which everything that rested on the former ones is dropped. */
  refresh(attempt: Attempt): Promise<void>;
  /** A refusal never rests on cached settings. */
  readonly stages: Readonly<Record<"token" | "status" | "availability" | "origin", Stage>>;
  /** The form's settings for what its page shows, perhaps from the cache; null for a form that does not exist. */
  findSettings(token: string): Promise<FormSnapshot | null>;
  /** Whether the form's page may be at this origin, by the cached snapshot; false for a form that is not cached. */
  allowsReturn(token: string, origin: string): boolean;
};

export function createAdmissions(forms: Repositories["forms"], clock: Clock): Admissions {
  const snapshots = createFormSnapshots(forms, clock);

  return {
    findCached(text) {
      const cached = findCached(text);
      return cached === undefined || cached.form.recaptcha !== null ? null : cached;
    },

    async refresh(attempt) {
      const token = parseFormToken(attempt.request.token);
      attempt.snapshot = token === null ? null : await snapshots.load(token);
      attempt.isCurrent = true;
      attempt.built = null;
    },

    stages: {
      /** Errors: FORM_NOT_FOUND. */
      token: {
        name: "token",
        check: (attempt) => (attempt.snapshot === null ? refuse(attempt, new DomainError("FORM_NOT_FOUND")) : null),
      },
      /** Errors: FORM_INACTIVE. */
      status: {
        name: "status",
        check: (attempt) =>
          needed(attempt.snapshot).form.status === "inactive"
            ? refuse(attempt, new DomainError("FORM_INACTIVE"))
            : null,
      },
      /** The account, and the form's opening times. Errors: FORM_UNAVAILABLE. */
      availability: {
        name: "availability",
        check(attempt) {
          const { form, accountStatus } = needed(attempt.snapshot);
          const reason = findUnavailableReason(form, accountStatus, clock.now());
          return reason === null ? null : refuse(attempt, new DomainError("FORM_UNAVAILABLE", { reason }));
        },
      },
      /** Errors: ORIGIN_BLOCKED. */
      origin: {
        name: "origin",
        check(attempt) {
          const { page, source } = attempt.request;
          const isAllowed = page?.isOwnSite === true || isOriginAllowed(needed(attempt.snapshot).form, source.origin);
          return isAllowed ? null : refuse(attempt, new DomainError("ORIGIN_BLOCKED"));
        },
      },
    },

    async findSettings(text) {
      const token = parseFormToken(text);
      return token === null ? null : (snapshots.findCached(token) ?? (await snapshots.load(token)));
    },

    allowsReturn(text, origin) {
      const cached = findCached(text);
      return cached !== undefined && isReturnAllowed(cached.form, origin);
    },
  };

  function findCached(text: string): FormSnapshot | undefined {
    const token = parseFormToken(text);
    return token === null ? undefined : snapshots.findCached(token);
  }
}
