import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { FieldDraftFragment, FindFormFieldsQuery, SaveFormFieldDraftInput } from "../../generated/graphql.ts";
import { editorKeys } from "../../shared/queryKeys.ts";
import { act, RefusalError, request } from "../../shared/service.ts";

graphql(`
  fragment EditedField on FormField {
    name
    type
    label
    help
    required
    choices
    rows
    min
    max
    minLabel
    maxLabel
    unique
    confirmed
    pattern
    defaultValue
    showIf {
      field
      equals
    }
  }
`);

graphql(`
  fragment FieldDraft on FormFieldDraft {
    version
    fields {
      ...EditedField
    }
    unknownFields
    basedOnVersion
    savedByName
    savedAt
    changes {
      kind
    }
    problems {
      code
      path
      message
    }
  }
`);

const FIELDS = graphql(`
  query FindFormFields($id: ID!) {
    form(id: $id) {
      id
      name
      hostedUrl
      fieldsVersion
      fields {
        ...EditedField
      }
      unknownFields
      fieldPreviewUrl
      fieldDraft {
        ...FieldDraft
      }
    }
  }
`);

const SAVE = graphql(`
  mutation SaveFormFieldDraft($input: SaveFormFieldDraftInput!) {
    done: saveFormFieldDraft(input: $input) {
      draft {
        ...FieldDraft
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DISCARD = graphql(`
  mutation DiscardFormFieldDraft($input: DiscardFormFieldDraftInput!) {
    done: discardFormFieldDraft(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const PUBLISH = graphql(`
  mutation PublishFormFieldDraft($input: PublishFormFieldDraftInput!) {
    done: publishFormFieldDraft(input: $input) {
      form {
        fieldsVersion
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

const RESTORE = graphql(`
  mutation RestoreFormFieldVersion($input: RestoreFormFieldVersionInput!) {
    done: restoreFormFieldVersion(input: $input) {
      draft {
        ...FieldDraft
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type EditedForm = NonNullable<FindFormFieldsQuery["form"]>;
export type StoredDraft = FieldDraftFragment;

/** How often the page looks whether somebody else has saved something. */
const LOOK_MS = 10_000;

/** A form with its fields and its draft; null when it does not exist. */
export function useFormFields(id: string) {
  return useQuery({
    queryKey: editorKeys.one(id),
    refetchInterval: LOOK_MS,
    queryFn: async ({ signal }) => (await request(FIELDS, { id }, signal)).form ?? null,
  });
}

/** A browser sends no more than 64 KiB for a page that was left. */
const OUTLIVING_BYTES = 60_000;

/**
 * Saves the fields; few of them also when the page is left meanwhile. Returns the draft; null where somebody else has changed it.
 * Errors: RefusalError, ServiceError.
 */
export function saveFieldDraft(input: SaveFormFieldDraftInput): Promise<StoredDraft | null> {
  const outlives = new TextEncoder().encode(JSON.stringify(input)).length < OUTLIVING_BYTES;
  return unlessChanged(async () => (await act(SAVE, { input }, outlives)).draft ?? null);
}

/** Whether the draft was deleted; null where somebody else has changed it. Errors: RefusalError, ServiceError. */
export const discardFieldDraft = (formId: string, seenVersion: string) =>
  unlessChanged(async () => (await act(DISCARD, { input: { formId, seenVersion } })) && true);

/** Errors: RefusalError, ServiceError. */
export const publishFieldDraft = (formId: string, seenVersion: string) =>
  act(PUBLISH, { input: { formId, seenVersion } });

/** Makes a version the draft. Null where somebody else has changed the draft. Errors: RefusalError, ServiceError. */
export const restoreFieldVersion = (formId: string, number: number, seenVersion: string | null) =>
  unlessChanged(async () => (await act(RESTORE, { input: { formId, number, seenVersion } })).draft ?? null);

async function unlessChanged<Result>(change: () => Promise<Result>): Promise<Result | null> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RefusalError && error.code === "FIELD_DRAFT_CHANGED") return null;
    throw error;
  }
}
