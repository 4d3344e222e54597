import { v7 as uuidv7 } from "uuid";
import {
  ACCOUNT_WARNED,
  type AccountWarning,
  ATTACK_CODES,
  ATTACK_REFUSALS_PER_DAY,
  MAX_WARNING_MAILS_PER_DAY,
  MISCONFIGURED_CODES,
  NEAR_LIMIT_PERCENT,
  renderAccountWarned,
  ROOMLESS_CODES,
  type WarningCause,
} from "../../domain/accounts/warnings.ts";
import { periodOf } from "../../domain/accounts/plans.ts";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { formInPanelPath, sheetInPanelPath, submissionsPath, webhookInPanelPath } from "../../domain/links.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { DAY_MS } from "../../domain/times.ts";

export type AccountWarningsService = ReturnType<typeof createAccountWarningsService>;

type NewWarning = Pick<AccountWarning, "accountId" | "formId" | "cause" | "subjectId" | "detail">;

const FORMS_PER_STEP = 100;
const THRESHOLDS = {
  percent: NEAR_LIMIT_PERCENT,
  attackRefusals: ATTACK_REFUSALS_PER_DAY,
  attackCodes: ATTACK_CODES,
  roomlessCodes: ROOMLESS_CODES,
  misconfiguredCodes: MISCONFIGURED_CODES,
};

/**
 * Stores a warning, its event for the account's webhook endpoints and its mail in the caller's transaction, once for each cause, subject
 * and Lima month. Returns whether it is new. An account with MAX_WARNING_MAILS_PER_DAY warnings in the last 24 hours gets no mail.
 */
export async function warnAccount(tx: Repositories, newWarning: NewWarning, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  const { accountId, formId } = newWarning;
  const isMailLimitReached = await tx.accountWarnings.hasMany(accountId, since, MAX_WARNING_MAILS_PER_DAY);
  const id = uuidv7({ msecs: now.getTime() });
  const warning: AccountWarning = { ...newWarning, id, period: periodOf(now), createdAt: now };
  if (!(await tx.accountWarnings.insert(warning))) return false;
  await publishWarning(tx, warning);
  const account = isMailLimitReached ? null : await tx.accounts.findById(accountId);
  if (account === null) return true;
  const kind = "account_warning";
  await insertMail(tx, { accountId, formId, kind, subjectId: id, recipient: account.email, createdAt: now });
  return true;
}

/** The panel's page on which the owner acts. */
const PANEL_PATHS: Readonly<Record<WarningCause, (warning: Pick<AccountWarning, "formId" | "subjectId">) => string>> = {
  usage_near_limit: ({ formId }) => formInPanelPath(formId),
  limit_reached: ({ formId }) => formInPanelPath(formId),
  form_under_attack: ({ formId }) => formInPanelPath(formId),
  notices_failing: ({ formId }) => formInPanelPath(formId),
  endpoint_disabled: ({ subjectId }) => webhookInPanelPath(subjectId),
  file_infected: ({ subjectId }) => submissionsPath(subjectId),
  sheet_file_infected: ({ subjectId }) => sheetInPanelPath(subjectId),
  address_disowned: ({ subjectId }) => sheetInPanelPath(subjectId),
  book_held: ({ formId }) => formInPanelPath(formId),
  files_refused: ({ formId }) => formInPanelPath(formId),
  captcha_misconfigured: ({ formId }) => formInPanelPath(formId),
};

/** Stores the event for the account's endpoints that name it, but for the one that the warning is about. */
async function publishWarning(tx: Repositories, warning: AccountWarning): Promise<void> {
  const { accountId, formId, cause, subjectId, createdAt } = warning;
  const id = uuidv7({ msecs: createdAt.getTime() });
  const body = renderAccountWarned(id, warning);
  const message = { id, accountId, formId, eventType: ACCOUNT_WARNED, body, createdAt } as const;
  await tx.webhookMessages.publishOperational(message, cause === "endpoint_disabled" ? subjectId : null);
}

/** The warnings of accounts. */
export function createAccountWarningsService({
  repositories,
  transact,
  clock,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "publicUrl">) {
  return {
    /** The actor's warnings, newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPage(actor: Actor, args: PageArgs): Promise<Page<AccountWarning>> {
      requirePermission(actor, "forms:read");
      return repositories.accountWarnings.listPage(actor.accountId, parsePageArgs(args));
    },

    /**
     * Warns the owners of all forms that have used most or all of their plan's limit in this month, or that programs attack, whose files
     * find no room or whose captcha judges nobody today.
     * Returns the number of new warnings. Several processes may call it at once.
     */
    async warnOfForms(signal?: AbortSignal): Promise<number> {
      let warned = 0;
      for (let more = true; more && signal?.aborted !== true;) {
        const now = clock.now();
        const forms = await repositories.accountWarnings.listUnwarnedForms(now, THRESHOLDS, FORMS_PER_STEP);
        for (const form of forms) {
          const warning = { ...form, subjectId: form.formId, detail: null };
          if (await transact((tx) => warnAccount(tx, warning, now))) warned += 1;
        }
        more = forms.length === FORMS_PER_STEP;
      }
      if (warned > 0) signals.send({ type: "work_stored" });
      return warned;
    },

    mails: {
      account_warning: {
        /** A warning that was deleted is obsolete. */
        async load({ subjectId, recipient }) {
          const warning = subjectId === null ? null : await repositories.accountWarnings.findAnyById(subjectId);
          if (warning === null) return { obsolete: "subject_gone" };
          const form = await repositories.forms.findById(warning.accountId, warning.formId);
          const { cause, detail } = warning;
          const panelUrl = `${publicUrl}${PANEL_PATHS[cause](warning)}`;
          return { text: { recipient, formName: form?.name ?? "", cause, detail, panelUrl } };
        },
        /** Does nothing: a warning about a failed warning would go to the same address. The log names the mail that came back. */
        async recordBounce() {},
      },
    } satisfies MailLoaders<"account_warning">,
  };
}
