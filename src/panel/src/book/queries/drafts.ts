import { graphql } from "../../generated/index.ts";
import type { SaveAnswerDraftInput } from "../../generated/graphql.ts";
import type { SavedDraft } from "../../shared/drafts/useDraft.ts";
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
