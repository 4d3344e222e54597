import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { Account } from "../../domain/accounts/accounts.ts";
import type { Member } from "../../domain/accounts/people.ts";
import type { SheetFile } from "../../domain/book/sheetFiles.ts";
import { found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import { PATHS } from "../../domain/links.ts";
import { EXPORT_ADDRESS_SECONDS } from "../../domain/submissions/exportAddresses.ts";
import type { ExportedSubmission } from "../../domain/submissions/submissions.ts";
import type { SubmissionNote, SubmissionState } from "../../domain/submissions/triage.ts";
import type { SubmissionView } from "../../domain/submissions/views.ts";
import type { WebhookEndpoint } from "../../domain/webhooks/webhooks.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { ComplaintRegisterService } from "../book/register.ts";
import type { SheetFilesService } from "../book/sheetFiles.ts";
import type { Dependencies } from "../dependencies.ts";
import type { SubmissionExportsService } from "../submissions/exports.ts";
import { createSignedAddressesService, type SignedAddress } from "../submissions/signedAddresses.ts";

export type AccountExportsService = ReturnType<typeof createAccountExportsService>;

/** A form with its settings and whatever came to it. Secrets are no part of the settings. */
export type ExportedForm = {
  readonly form: Form;
  readonly endpoints: readonly WebhookEndpoint[];
  readonly recipients: Awaited<ReturnType<Repositories["noticeRecipients"]["listByForms"]>>;
  readonly autoresponses: Awaited<ReturnType<Repositories["autoresponses"]["listByForms"]>>;
  /** Oldest first; each call reads them anew. */
  readonly openSubmissions: () => Promise<AsyncIterable<ExportedSubmission>>;
};

/** An export that has begun. Everything is read as fast as it is iterated. */
export type AccountExport = {
  readonly account: Account;
  /** Null for who may not list them. */
  readonly members: readonly Member[] | null;
  readonly at: Date;
  readonly forms: AsyncIterable<ExportedForm>;
  /** The states that submissions can have. */
  readonly states: readonly SubmissionState[];
  /** The views that the exporting person or key sees: those of everybody and its own. */
  readonly views: readonly SubmissionView[];
  /** What the account's people wrote about submissions, the oldest first. */
  readonly notes: AsyncIterable<SubmissionNote>;
  /** The sheets of all books with their files; each call reads them anew. */
  readonly openSheets: () => AsyncIterable<SheetFile>;
};

type Sources = {
  readonly submissionExports: SubmissionExportsService;
  readonly complaintRegister: ComplaintRegisterService;
  readonly sheetFiles: SheetFilesService;
};

const FORMS_PER_STEP = 50;
const NOTES_PER_STEP = 200;
const ALL_DAYS = { from: null, to: null };

/** Everything of an account in one archive, so that its owner can leave with it. */
export function createAccountExportsService(
  dependencies: Dependencies<"repositories" | "reads" | "transact" | "clock" | "secretBox" | "publicUrl">,
  sources: Sources,
) {
  const { repositories, reads, transact, clock } = dependencies;
  const addresses = createSignedAddressesService(dependencies);

  return {
    /** An address that downloads the archive for EXPORT_ADDRESS_SECONDS. Errors: FORBIDDEN, SIGN_IN_AGAIN. */
    async createAddress(actor: Actor, { withFiles }: { readonly withFiles: boolean }): Promise<SignedAddress> {
      permit(actor, "createAccountExport", clock.now());
      const { accountId, by } = actor;
      const parameters: [string, string][] = withFiles ? [] : [["files", "false"]];
      const seconds = EXPORT_ADDRESS_SECONDS;
      const address = addresses.sign({ path: PATHS.accountZip, parameters, accountId, by, seconds });
      const details = { formId: null, format: "zip" };
      const act = { act: "account.export_address_created", accountId, subjectId: accountId, details } as const;
      await transact((tx) => recordAct(tx, actor, act, clock.now()));
      return address;
    },

    /** Errors: FORBIDDEN, SIGN_IN_AGAIN, ACCOUNT_NOT_FOUND. */
    async open(actor: Actor): Promise<AccountExport> {
      permit(actor, "downloadAccount", clock.now());
      const { accountId } = actor;
      return {
        account: found(await repositories.accounts.findById(accountId), "ACCOUNT_NOT_FOUND"),
        members: actor.permissions.has("members:write") ? await repositories.people.listByAccounts([accountId]) : null,
        at: clock.now(),
        forms: listForms(actor),
        states: await repositories.submissionTriage.listStates(accountId),
        views: await repositories.submissionViews.list(accountId, actor.by),
        notes: listNotes(actor),
        openSheets: () => sources.sheetFiles.gather(actor, listSheets(actor)),
      };
    },
  };

  async function* listForms(actor: Actor): AsyncGenerator<ExportedForm> {
    const { accountId } = actor;
    let boundary: string | null = null;
    for (let hasMore = true; hasMore;) {
      const page: Awaited<ReturnType<typeof repositories.forms.listPage>> = await repositories.forms.listPage(
        accountId,
        { direction: "forward", size: FORMS_PER_STEP, boundary },
      );
      for (const form of page.items) {
        yield {
          form,
          endpoints: await repositories.webhookEndpoints.listByForms(accountId, [form.id]),
          recipients: await repositories.noticeRecipients.listByForms(accountId, [form.id]),
          autoresponses: await repositories.autoresponses.listByForms(accountId, [form.id]),
          openSubmissions: async () => (await sources.submissionExports.open(actor, form.id, {})).submissions,
        };
      }
      boundary = page.items.at(-1)?.id ?? null;
      hasMore = page.items.length === FORMS_PER_STEP;
    }
  }

  async function* listNotes({ accountId }: Actor): AsyncGenerator<SubmissionNote> {
    for (let position: string | undefined = FIRST_ID; position !== undefined;) {
      const after: string = position;
      const notes: readonly SubmissionNote[] = await reads.query(({ submissionNotes }) =>
        submissionNotes.listAfter(accountId, after, NOTES_PER_STEP),
      );
      yield* notes;
      position = notes.length < NOTES_PER_STEP ? undefined : notes.at(-1)?.id;
    }
  }

  async function* listSheets(actor: Actor) {
    for await (const { complaint } of sources.complaintRegister.stream(actor, ALL_DAYS)) yield complaint;
  }
}
