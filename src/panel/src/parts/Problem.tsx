import { ServiceError } from "../queries/service.ts";
import { words } from "../words.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  UNREACHABLE: words.problems.unreachable,
  FORBIDDEN: words.problems.forbidden,
  FILTER_TOO_BROAD: words.problems.broad,
};

/** What went wrong, and what to do. */
export function Problem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const code = error instanceof ServiceError ? error.code : "";
  return (
    <div className="state" role="alert">
      <p>{SENTENCES[code] ?? words.problems.other}</p>
      <button type="button" onClick={onRetry}>
        {words.problems.retry}
      </button>
    </div>
  );
}
