import type { Ref } from "react";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { SearchField as KitSearchField } from "react-aria-components/SearchField";

/** A search, which begins with Enter. Escape empties the field and ends the search. The page's address has its text. */
export function SearchField({
  label,
  text,
  onSearch,
  ref,
}: {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  return (
    <KitSearchField
      key={text}
      id="search"
      defaultValue={text}
      onSubmit={(typed) => onSearch(typed.trim())}
      onClear={() => onSearch("")}
    >
      <Label className="unseen">{label}</Label>
      <Input ref={ref} placeholder={label} />
    </KitSearchField>
  );
}
