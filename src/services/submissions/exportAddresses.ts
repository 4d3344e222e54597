import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { submissionExportPath } from "../../domain/links.ts";
import {
  describeExportFilter,
  EXPORT_ADDRESS_SECONDS,
  type ExportFormat,
} from "../../domain/submissions/exportAddresses.ts";
import { isOfHeld, type SubmissionFilter } from "../../domain/submissions/submissions.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { createSignedAddressesService, type SignedAddress } from "./signedAddresses.ts";
import { checkFilter } from "./submissions.ts";

/** What the address of an export asks for. */
export type RequestedExport = {
  readonly formId?: string | null | undefined;
  readonly format: ExportFormat;
  readonly filter?: SubmissionFilter | null | undefined;
};

/** Addresses that download the submissions of a form or of an account for EXPORT_ADDRESS_SECONDS, for whoever has them. */
export function createExportAddressesService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "publicUrl">,
) {
  const { repositories, transact, clock } = dependencies;
  const addresses = createSignedAddressesService(dependencies);

  return {
    /** Errors: FORBIDDEN, SIGN_IN_AGAIN, VALIDATION_FAILED, FORM_NOT_FOUND. */
    async create(actor: Actor, { formId = null, format, filter }: RequestedExport): Promise<SignedAddress> {
      const now = clock.now();
      permit(actor, "createSubmissionExport", now);
      checkExported(filter ?? {});
      const { accountId, by } = actor;
      const id = formId === null ? null : await findFormId(accountId, formId);
      const address = addresses.sign({
        path: submissionExportPath(id, format),
        parameters: describeExportFilter(filter ?? {}),
        accountId,
        by,
        seconds: EXPORT_ADDRESS_SECONDS,
      });
      const act = {
        act: "account.export_address_created",
        accountId,
        subjectId: accountId,
        details: { formId: id, format },
      } as const;
      await transact((tx) => recordAct(tx, actor, act, now));
      return address;
    },
  };

  async function findFormId(accountId: string, formId: string): Promise<string> {
    const id = formId.toLowerCase();
    return found(await repositories.forms.findById(accountId, id), "FORM_NOT_FOUND").id;
  }
}

/** An export has accepted submissions only. Errors: VALIDATION_FAILED. */
function checkExported(filter: SubmissionFilter): void {
  checkFilter(filter);
  if (!isOfHeld(filter)) return;
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "filter.status", problem: "only_accepted" }] });
}
