import { DomainError } from "../../domain/errors.ts";
import type { InputCheck } from "../../domain/inputs.ts";
import { MAX_ACCOUNT_TAGS, MAX_TAG_CHARACTERS, MAX_TAGS } from "../../domain/submissions/triage.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/** The different tags of a call, each as one line. */
export function readTags(check: InputCheck, field: string, tags: readonly string[]): readonly string[] {
  if (tags.length > MAX_TAGS) check.report({ field, problem: "too_many", limit: MAX_TAGS });
  const read = tags.slice(0, MAX_TAGS).map((tag) => check.line(field, tag, MAX_TAG_CHARACTERS));
  return [...new Map(read.map((tag) => [fold(tag), tag])).values()];
}

/** A tag that the account has in another spelling is that one: `urgente` is `Urgente`. */
export function useKnownSpelling(known: readonly string[], tags: readonly string[]): readonly string[] {
  const spellings = new Map(known.map((tag) => [fold(tag), tag]));
  return tags.map((tag) => spellings.get(fold(tag)) ?? tag);
}

/** Errors: TOO_MANY_SUBMISSION_TAGS when a submission, or the account, has more tags than it may have. */
export async function checkTagCounts(
  { submissionTriage }: Repositories,
  accountId: string,
  submissionIds: readonly string[],
): Promise<void> {
  if ((await submissionTriage.countMostTags(accountId, submissionIds)) > MAX_TAGS) {
    throw new DomainError("TOO_MANY_SUBMISSION_TAGS", { of: "submission", limit: MAX_TAGS });
  }
  // Two calls at once may pass the bound by their own tags.
  if ((await submissionTriage.listTags(accountId)).length > MAX_ACCOUNT_TAGS) {
    throw new DomainError("TOO_MANY_SUBMISSION_TAGS", { of: "account", limit: MAX_ACCOUNT_TAGS });
  }
}

/** Case and accents make no difference. */
function fold(tag: string): string {
  return tag.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
