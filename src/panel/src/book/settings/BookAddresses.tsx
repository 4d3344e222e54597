import { CopyButton } from "../../shared/CopyButton.tsx";
import type { Book } from "../queries/books.ts";
import { providerWords } from "../providerWords.ts";
import styles from "./settings.module.css";

const { addresses } = providerWords;

/** The addresses of a form's complaints book, after what it lacks before they are published. */
export function BookAddresses({ book }: { readonly book: Book }) {
  const { complaintsBookMissing, complaintsBookUrl, complaintsNoticeUrl, complaintsBookButtonHtml } = book;
  const { complaintsBookSharedUrl, complaintsBookSharedQr } = book;
  return (
    <>
      {complaintsBookMissing.length > 0 && (
        <p className={styles["trouble"]}>{addresses.describeMissing(complaintsBookMissing)}</p>
      )}
      <p className={styles["links"]}>
        <a href={complaintsBookUrl} target="_blank" rel="noreferrer">
          {addresses.open}
        </a>
        <a href={complaintsNoticeUrl} target="_blank" rel="noreferrer">
          {addresses.notice}
        </a>
      </p>
      <p>
        {addresses.button}: <CopyButton text={complaintsBookButtonHtml} />
      </p>
      <div className={styles["shared"]}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(complaintsBookSharedQr)}`}
          alt={addresses.qrCode}
          width={120}
          height={120}
        />
        <div>
          <p>
            <a href={complaintsBookSharedUrl} target="_blank" rel="noreferrer">
              {addresses.shared}
            </a>{" "}
            <CopyButton text={complaintsBookSharedUrl} />
          </p>
          <p className="hint">{addresses.sharedHint}</p>
        </div>
      </div>
    </>
  );
}
