import { graphql } from "../../generated/index.ts";
import type { SaveAnswerDraftInput } from "../../generated/graphql.ts";
import { act, RefusalError } from "../../shared/service.ts";

const SAVE = graphql(`
  mutation SaveAnswerDraft($input: SaveAnswerDraftInput!) {
    done: saveAnswerDraft(input: $input) {
      version
      savedAt
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** A draft as it was saved, without version and time where nothing was typed; null where somebody else has saved another text meanwhile. */
export type SavedDraft = { readonly version: string | null; readonly savedAt: string | null } | null;

/** Saves what was typed, also when the page is left meanwhile. Errors: RefusalError, ServiceError. */
export async function saveDraft(input: SaveAnswerDraftInput): Promise<SavedDraft> {
  try {
    const { version, savedAt } = await act(SAVE, { input }, true);
    return { version, savedAt };
  } catch (error) {
    if (error instanceof RefusalError && error.code === "ANSWER_DRAFT_CHANGED") return null;
    throw error;
  }
}
