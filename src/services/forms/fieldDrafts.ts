import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import {
  checkFieldDraft,
  type FormFieldDraft,
  readTypedFields,
  type StoredFieldDraft,
} from "../../domain/forms/fieldDrafts.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { type FormFieldsInput, replaceFields } from "./fields.ts";

export type FieldDraftsService = ReturnType<typeof createFieldDraftsService>;

/** A form, and the version of its draft that the caller saw; null where it had none. */
type SeenDraft = { readonly formId: string; readonly seenVersion?: string | null | undefined };

export type FieldDraftInput = FormFieldsInput &
  SeenDraft & {
    /** The number of the form's last change that the caller saw; that of the draft unless given, and of the form for a new draft. */
    readonly basedOnVersion?: number | null | undefined;
  };

/** The bytes of all drafts that one operation reads together. */
const MAX_LISTED_BYTES = 16 * 1024 * 1024;

/** The fields of forms that are being edited: the account's people share a form's draft, and visitors meet it once it is published. */
export function createFieldDraftsService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    /** Finds the drafts of forms. A draft that does not fit among those of an operation is an error. Errors: FORBIDDEN. */
    async list(actor: Actor, formIds: readonly string[]): Promise<(formId: string) => FormFieldDraft | Error | null> {
      requirePermission(actor, "forms:read");
      const { drafts, tooLarge } = await repositories.fieldDrafts.listByForms(
        actor.accountId,
        formIds,
        MAX_LISTED_BYTES,
      );
      const byForm = new Map(drafts.map((draft) => [draft.formId, draft]));
      const refused = new Set(tooLarge);
      return (formId) =>
        refused.has(formId)
          ? new DomainError("RESULT_TOO_LARGE", { limitBytes: MAX_LISTED_BYTES })
          : (byForm.get(formId) ?? null);
    },

    /** The draft of a form that the actor has loaded; null without one. Errors: FORBIDDEN. */
    async find(actor: Actor, form: Form): Promise<FormFieldDraft | null> {
      requirePermission(actor, "forms:read");
      return repositories.fieldDrafts.find(form);
    },

    /**
     * Stores what was typed, exactly, in place of the version that the caller saw. The same again stores nothing. The audit has no entry:
     * nobody outside of the account sees a draft. Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND, FIELD_DRAFT_CHANGED.
     */
    async save(actor: Actor, input: FieldDraftInput): Promise<FormFieldDraft> {
      permit(actor, "saveFormFieldDraft", clock.now());
      const check = checkInput();
      const fields = readTypedFields(check, input.fields);
      if ((input.basedOnVersion ?? 0) < 0) check.report({ field: "basedOnVersion", problem: "too_small", limit: 0 });
      check.assertValid();
      return changeDraft(actor, input, async (tx, form, present) => {
        const basedOnVersion =
          input.basedOnVersion ?? present?.basedOnVersion ?? (await tx.forms.findLastFieldsVersion(form));
        return store(tx, actor, form, present, {
          fields,
          unknownFields: input.unknownFields ?? "keep",
          basedOnVersion,
        });
      });
    },

    /** Deletes the draft that the caller saw. Errors: FORBIDDEN, FORM_NOT_FOUND, FIELD_DRAFT_CHANGED. */
    async discard(actor: Actor, input: SeenDraft): Promise<Form> {
      permit(actor, "discardFormFieldDraft", clock.now());
      return changeDraft(actor, input, async (tx, form) => {
        await tx.fieldDrafts.delete(form);
        return form;
      });
    },

    /**
     * Makes the draft that the caller saw the form's fields, with the checks of `FormFieldsService.set`, and ends it. A form whose fields have
     * changed since the draft began is refused. Errors: FORBIDDEN, FORM_NOT_FOUND, FIELD_DRAFT_CHANGED, FORM_FIELDS_CHANGED, VALIDATION_FAILED.
     */
    async publish(actor: Actor, input: SeenDraft & { readonly seenVersion: string }): Promise<Form> {
      permit(actor, "publishFormFieldDraft", clock.now());
      return changeDraft(actor, input, async (tx, form, draft) => {
        const { fields: typed, unknownFields, basedOnVersion } = found(draft, "FIELD_DRAFT_CHANGED");
        if ((await tx.forms.findLastFieldsVersion(form)) !== basedOnVersion) {
          throw new DomainError("FORM_FIELDS_CHANGED");
        }
        const { fields, problems } = checkFieldDraft(typed);
        if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
        await tx.fieldDrafts.delete(form);
        return replaceFields(tx, actor, form, { fields, unknownFields }, clock.now());
      });
    },

    /**
     * Makes an earlier version of the fields the draft, in place of the one that the caller saw.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, FIELD_VERSION_NOT_FOUND, FIELD_DRAFT_CHANGED.
     */
    async restore(actor: Actor, input: SeenDraft & { readonly number: number }): Promise<FormFieldDraft> {
      permit(actor, "restoreFormFieldVersion", clock.now());
      return changeDraft(actor, input, async (tx, form, present) => {
        const earlier = found(await tx.forms.findFieldsVersion(form, input.number), "FIELD_VERSION_NOT_FOUND");
        const basedOnVersion = await tx.forms.findLastFieldsVersion(form);
        const { version, ...asked } = earlier;
        const draft = await store(tx, actor, form, present, { ...asked, basedOnVersion });
        const { id: subjectId, accountId } = form;
        const act = { act: "form.fields_restored", accountId, subjectId, details: { version } } as const;
        await recordAct(tx, actor, act, clock.now());
        return draft;
      });
    },
  };

  /** Locks the form and calls `change` with its draft, where that is the one that the caller saw. */
  async function changeDraft<Result>(
    actor: Actor,
    { formId, seenVersion }: SeenDraft,
    change: (tx: Repositories, form: Form, present: FormFieldDraft | null) => Promise<Result>,
  ): Promise<Result> {
    return transact(async (tx) => {
      const form = found(await tx.forms.findByIdForUpdate(actor.accountId, formId), "FORM_NOT_FOUND");
      const present = await tx.fieldDrafts.find(form);
      if ((present?.version ?? null) !== (seenVersion ?? null)) throw new DomainError("FIELD_DRAFT_CHANGED");
      return change(tx, form, present);
    });
  }

  /** Stores a draft under a new version, and returns it. One that is the present one is left as it is. */
  async function store(
    tx: Repositories,
    actor: Actor,
    form: Form,
    present: FormFieldDraft | null,
    typed: Pick<StoredFieldDraft, "fields" | "unknownFields" | "basedOnVersion">,
  ): Promise<FormFieldDraft> {
    if (present !== null && isSame(present, typed)) return present;
    const savedAt = clock.now();
    const { kind: savedByKind, id: savedBy } = actor.by;
    await tx.fieldDrafts.save({
      ...typed,
      formId: form.id,
      accountId: form.accountId,
      version: uuidv7({ msecs: savedAt.getTime() }),
      savedByKind,
      savedBy,
      savedAt,
    });
    return found(await tx.fieldDrafts.find(form), "FIELD_DRAFT_CHANGED");
  }
}

function isSame(
  present: StoredFieldDraft,
  { fields, unknownFields, basedOnVersion }: Pick<StoredFieldDraft, "fields" | "unknownFields" | "basedOnVersion">,
): boolean {
  return (
    present.unknownFields === unknownFields &&
    present.basedOnVersion === basedOnVersion &&
    isDeepStrictEqual(present.fields, fields)
  );
}
