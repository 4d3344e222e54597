import { type Actor, requirePermission, requireRecentSignIn } from "../../domain/actor.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { submissionExportPath } from "../../domain/links.ts";
import { isUuid } from "../../domain/pages.ts";
import {
  describeExportFilter,
  EXPORT_ADDRESS_SECONDS,
  type ExportFormat,
  type SubmissionFilter,
} from "../../domain/submissions/index.ts";
import { recordAct } from "../audit/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkFilter } from "./submissions.ts";

export type ExportAddressesService = ReturnType<typeof createExportAddressesService>;

/** An address that downloads submissions without a key. */
export type ExportAddress = { readonly url: string; readonly expiresAt: Date };

/** What the address of an export asks for. */
export type RequestedExport = {
  readonly formId?: string | null | undefined;
  readonly format: ExportFormat;
  readonly filter?: SubmissionFilter | null | undefined;
};

const PURPOSE = "submissions export";
const SIGNATURE = "signature";
const MAX_SIGNATURE_BYTES = 32;

/**
 * Addresses that download the submissions of a form or of an account for EXPORT_ADDRESS_SECONDS, for whoever has them. Nothing is
 * stored: the address has all that it allows, and a signature over it.
 */
export function createExportAddressesService({ repositories, transact, clock, secretBox, publicUrl }: Dependencies) {
  return {
    /** Errors: FORBIDDEN, SIGN_IN_AGAIN, VALIDATION_FAILED, FORM_NOT_FOUND. */
    async create(actor: Actor, { formId = null, format, filter }: RequestedExport): Promise<ExportAddress> {
      requirePermission(actor, "submissions:read");
      const now = clock.now();
      requireRecentSignIn(actor, now);
      checkExported(filter ?? {});
      const { accountId } = actor;
      const id = formId === null ? null : await findFormId(accountId, formId);
      const expires = Math.floor(now.getTime() / 1000) + EXPORT_ADDRESS_SECONDS;
      const path = submissionExportPath(id, format);
      const query = new URLSearchParams(describeExportFilter(filter ?? {}));
      query.set("account", accountId);
      query.set("by", `${actor.by.kind}:${actor.by.id}`);
      query.set("expires", String(expires));
      query.set(SIGNATURE, secretBox.sign(PURPOSE, toSigned(path, query)).toString("base64url"));
      const act = {
        act: "account.export_address_created",
        accountId,
        subjectId: accountId,
        details: { formId: id, format },
      } as const;
      await transact((tx) => recordAct(tx, actor, act, now));
      return { url: `${publicUrl}${path}?${query.toString()}`, expiresAt: new Date(expires * 1000) };
    },

    /** Whoever made the address, with no other permission than to read submissions. Errors: UNAUTHENTICATED. */
    authenticate(path: string, query: URLSearchParams, ip: string | null): Actor {
      const proof = Buffer.from(query.get(SIGNATURE) ?? "", "base64url");
      const isSigned = proof.length === MAX_SIGNATURE_BYTES && secretBox.verify(PURPOSE, toSigned(path, query), proof);
      if (!isSigned || Number(query.get("expires")) * 1000 <= clock.now().getTime()) {
        throw new DomainError("UNAUTHENTICATED");
      }
      const [kind = "", id = ""] = (query.get("by") ?? "").split(":");
      return {
        accountId: query.get("account") ?? "",
        by: { kind: kind === "user" ? "user" : "apiKey", id },
        session: null,
        permissions: new Set(["submissions:read"]),
        isSuspended: false,
        ip,
      };
    },
  };

  async function findFormId(accountId: string, formId: string): Promise<string> {
    const id = formId.toLowerCase();
    return found(isUuid(id) ? await repositories.forms.findById(accountId, id) : null, "FORM_NOT_FOUND").id;
  }
}

/** An export has accepted submissions only. Errors: VALIDATION_FAILED. */
function checkExported(filter: SubmissionFilter): void {
  checkFilter(filter);
  if (filter.status !== "quarantined") return;
  throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "filter.status", problem: "only_accepted" }] });
}

/** The path and all parameters but the signature, in the order of the address. */
function toSigned(path: string, query: URLSearchParams): Buffer {
  const signed = [...query].filter(([name]) => name !== SIGNATURE);
  return Buffer.from(JSON.stringify([path, ...signed]), "utf8");
}
