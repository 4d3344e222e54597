import { Link } from "@tanstack/react-router";
import { Button } from "../../shared/controls/Button.tsx";
import { Problem } from "../../shared/Problem.tsx";
import { type Book, useBook } from "../queries/books.ts";
import { providerWords as words } from "../providerWords.ts";
import { BookAddresses } from "./BookAddresses.tsx";
import { Inspection } from "./Inspection.tsx";
import { ProviderEmail } from "./ProviderEmail.tsx";
import { ProviderForm } from "./ProviderForm.tsx";

type Choice = { readonly canWrite: boolean; readonly onBack: () => void };

/** One form's book: how it is shown to consumers, what an inspector would find, and the data of its provider. */
export function BookSettings({ formId, ...choice }: Choice & { readonly formId: string }) {
  const book = useBook(formId);
  return (
    <>
      {book.isLoading && <p role="status">{words.loading}</p>}
      {book.error && <Problem error={book.error} onRetry={() => void book.refetch()} />}
      {book.data && <Settings key={book.data.id} book={book.data} {...choice} />}
    </>
  );
}

function Settings({ book, canWrite, onBack }: Choice & { readonly book: Book }) {
  const { id, name, provider, complaintsBookIncomplete } = book;
  return (
    <article aria-labelledby="chosen">
      <Button className="back" onPress={onBack}>
        {words.back}
      </Button>
      <h2 id="chosen">{name}</h2>
      <p>
        <b>{complaintsBookIncomplete ? words.incomplete : (provider?.legalName ?? "")}</b> ·{" "}
        <Link to="/formularios" search={{ formulario: id }}>
          {words.seeForm}
        </Link>
      </p>
      <h3>{words.showing}</h3>
      <BookAddresses book={book} />
      <hr />
      <Inspection book={book} />
      <ProviderEmail book={book} canWrite={canWrite} />
      {canWrite && (
        <>
          <hr />
          <h3>{words.data}</h3>
          <p className="hint">{words.lead}</p>
          <ProviderForm book={book} />
        </>
      )}
    </article>
  );
}
