import { RefusalError, ServiceError } from "./service.ts";
import { words } from "./words.ts";
import { Button } from "./controls/Button.tsx";

const SENTENCES: Readonly<Record<string, string>> = {
  UNREACHABLE: words.problems.unreachable,
  FORBIDDEN: words.problems.forbidden,
  SIGN_IN_AGAIN: words.problems.signInAgain,
  FILTER_TOO_BROAD: words.problems.broad,
};

/** The sentence about an error: the rule's own, or one by the error's code. */
export function describeProblem(error: Error): string {
  if (error instanceof RefusalError) return error.message;
  return (error instanceof ServiceError ? SENTENCES[error.code] : undefined) ?? words.problems.other;
}

/** What went wrong, and what to do. */
export function Problem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <p>{describeProblem(error)}</p>
      <Button onPress={onRetry}>{words.problems.retry}</Button>
    </div>
  );
}
