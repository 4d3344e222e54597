import type { Form } from "../../../src/domain/forms/forms.ts";
import { isDomainError } from "../../../src/domain/errors.ts";
import type { WriteLimits } from "../../../src/graphql/writeBudgets.ts";
import type { HandWorkedApp } from "../../support/handWorker.ts";
import { postJson } from "../../support/http.ts";
import type { Owner } from "../../support/services.ts";

/** How stores are filled together: each addition goes through the entry that people have. */
export type Fill = {
  readonly stores: readonly string[];
  /** The additions after which the stores are full at the latest. */
  readonly most: number;
  /** Whether a rate fills the store before its bytes do, so that the limit of these counts nothing; another test has that one. */
  readonly isWithinBytes?: boolean;
  /** Arranges what comes before the first addition. Each addition returns the code of its refusal; null when it was taken. */
  readonly open: (app: HandWorkedApp) => Promise<(n: number) => Promise<string | null>>;
};

/** Small bounds, so that each is reached in a moment. */
export const SMALL_BOUNDS: Readonly<Record<string, string>> = {
  TRUST_PROXY: "1",
  WEBHOOK_SCHEDULE: "0",
  BOOK_LIMIT_PER_ADDRESS: "9999",
  BOOK_LIMIT_PER_BOOK: "6",
  TEXTS_MAX_HELD_PER_ACCOUNT: "1MB",
  FILES_MAX_HELD_PER_ACCOUNT: "1MB",
  FILES_MAX_SHEETS_PER_DAY: "1MB",
  FILES_MIN_FREE: "0",
};

export const SMALL_WRITES: WriteLimits = {
  operationBytes: 16 * 1024,
  accountBytes: 20_000,
  bookBytes: 12_000,
  mutationBytes: 512,
};

/** The n-th visitor, each of whom has an address of their own. */
export function addressOf(n: number): { readonly "x-forwarded-for": string } {
  return { "x-forwarded-for": `198.51.${100 + Math.floor(n / 250)}.${n % 250}` };
}

/** Posts a submission, or a sheet to the path of a book. Returns the code of its refusal. */
export async function postAt(
  app: HandWorkedApp,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const { status, body } = await postJson(`${app.url}${path}`, data, headers);
  return status < 300 ? null : ((body as { readonly code?: string }).code ?? String(status));
}

/** The code of the error that a service refuses with; null when it does not. */
export async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (isDomainError(error)) return error.code;
    throw error;
  }
}

/** A form whose plan takes so many submissions in a month, or in a minute. */
export async function openPlannedForm(
  app: HandWorkedApp,
  owner: Owner,
  bounds: { readonly monthlySubmissionLimit?: number; readonly submissionsPerMinute?: number },
  make: () => Promise<Form> = () => app.createForm(owner),
): Promise<Form> {
  const code = `plan-${(await app.database("plans")).length}`;
  await app.services.plans.create(app.admin.actor, { code, name: "Plan", ...bounds });
  const form = await make();
  await app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: code });
  return form;
}
