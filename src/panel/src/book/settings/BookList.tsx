import { Button } from "../../shared/controls/Button.tsx";
import type { BookInList } from "../queries/books.ts";
import { providerWords as words } from "../providerWords.ts";
import styles from "./settings.module.css";

/** The books as buttons, one for each form, with their provider or that its data are missing. */
export function BookList({
  books,
  chosenId,
  onChoose,
}: {
  readonly books: readonly BookInList[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <>
      <p className="hint">{words.listLead}</p>
      <ul className="list">
        {books.map(({ id, name, complaintsBookIncomplete, provider }) => (
          <li key={id}>
            <Button aria-current={id === chosenId} onPress={() => onChoose(id)}>
              <strong>{name}</strong>
              <span>
                <b className={styles[complaintsBookIncomplete ? "trouble" : "fine"]}>
                  {complaintsBookIncomplete ? words.incomplete : words.complete}
                </b>
              </span>
              <span>{provider?.legalName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
