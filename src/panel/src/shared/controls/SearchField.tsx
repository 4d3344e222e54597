import { type Ref, useState } from "react";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { SearchField as KitSearchField } from "react-aria-components/SearchField";

/** A search, which begins with Enter. Escape empties the field and ends the search. `text` is what is searched for now. */
export function SearchField({
  label,
  text,
  address,
  onSearch,
  ref,
}: {
  readonly label: string;
  readonly text: string;
  /** The form that opens the address of a search without the script, and the name of the text there. */
  readonly address?: { readonly form: string; readonly name: string };
  readonly onSearch: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const [shown, setShown] = useState(text);
  const [typed, setTyped] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  const search = (next: string) => {
    if (next !== text) onSearch(next);
  };

  return (
    <KitSearchField
      id="search"
      {...address}
      value={typed}
      onChange={setTyped}
      onSubmit={() => search(typed.trim())}
      onClear={() => search("")}
    >
      <Label className="unseen">{label}</Label>
      <Input ref={ref} placeholder={label} />
    </KitSearchField>
  );
}
