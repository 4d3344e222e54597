import { Button } from "../../shared/controls/Button.tsx";
import { describeProblem } from "../../shared/Problem.tsx";
import { type Book, useResendProviderConfirmation } from "../queries/books.ts";
import { providerWords } from "../providerWords.ts";

const { unconfirmed } = providerWords;

/** Says that the book's address has not confirmed, so that it gets no copies, and asks it again. Nothing once it has. */
export function ProviderEmail({ book, canWrite }: { readonly book: Book; readonly canWrite: boolean }) {
  const resend = useResendProviderConfirmation(book.id);
  const { id, provider, providerEmailConfirmed } = book;
  if (provider == null || providerEmailConfirmed !== false) return null;
  return (
    <section aria-labelledby={`unconfirmed-${id}`}>
      <h4 id={`unconfirmed-${id}`}>{unconfirmed.title}</h4>
      <p>{unconfirmed.describe(provider.email)}</p>
      {resend.error && <p role="alert">{describeProblem(resend.error)}</p>}
      {canWrite && (
        <div className="acts">
          <Button isDisabled={resend.isPending || resend.isSuccess} onPress={() => resend.mutate()}>
            {unconfirmed.resend}
          </Button>
          <span role="status">{resend.isSuccess && unconfirmed.sent}</span>
        </div>
      )}
    </section>
  );
}
