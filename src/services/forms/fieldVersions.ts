import { type Actor, requirePermission } from "../../domain/actor.ts";
import { compareFields, type FormFieldChange } from "../../domain/forms/fieldChanges.ts";
import type { FormFieldVersion } from "../../domain/forms/fieldVersions.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { Dependencies } from "../dependencies.ts";

export type FieldVersionsService = ReturnType<typeof createFieldVersionsService>;

/** A version, and the number of the one that it is compared with; null for the one before it. */
export type ComparedVersion = { readonly version: FormFieldVersion; readonly since: number | null };

/** The bytes of the fields of all versions that are listed together. */
const MAX_LISTED_BYTES = 8 * 1024 * 1024;

/** What forms have asked for until now. */
export function createFieldVersionsService({ repositories: { forms } }: Dependencies<"repositories">) {
  return {
    /**
     * A page of the versions of each form, the latest first. It ends early where its fields have more than their share of MAX_LISTED_BYTES; `listCount`
     * lists share them. Errors: FORBIDDEN and those of page arguments.
     */
    async listPages(
      actor: Actor,
      formIds: readonly string[],
      args: PageArgs,
      listCount: number,
    ): Promise<readonly Page<FormFieldVersion>[]> {
      requirePermission(actor, "forms:read");
      const share = Math.max(1, Math.floor(MAX_LISTED_BYTES / listCount));
      return forms.listVersionPages(actor.accountId, formIds, parsePageArgs(args), share);
    },

    /** The number of the last version of each form; a form that never had fields is missing. Errors: FORBIDDEN. */
    async listLast(actor: Actor, formIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      requirePermission(actor, "forms:read");
      return forms.listLastVersions(actor.accountId, formIds);
    },

    /** What each version has changed, in the order of the list. Errors: FORBIDDEN. */
    async listChanges(
      actor: Actor,
      compared: readonly ComparedVersion[],
    ): Promise<readonly (readonly FormFieldChange[])[]> {
      requirePermission(actor, "forms:read");
      const comparisons = compared.map(({ version: { formId, number }, since }) => ({ formId, number, since }));
      const before = await forms.listCompared(actor.accountId, comparisons);
      return compared.map(({ version }, index) => compareFields(before[index] ?? [], version.fields));
    },
  };
}
