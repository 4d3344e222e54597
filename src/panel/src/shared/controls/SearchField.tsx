import { type Ref, useEffect, useRef, useState } from "react";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { SearchField as KitSearchField } from "react-aria-components/SearchField";

/** The pause of a person who types. */
const PAUSE_MS = 300;

/**
 * A search, which begins with a pause of the typing, with Enter, and when the field is left. Escape empties the field and ends the search.
 * `text` is what is searched for now.
 */
export function SearchField({
  label,
  text,
  address,
  onType,
  onSearch,
  ref,
}: {
  readonly label: string;
  readonly text: string;
  /** The form that opens the address of a search without the script, and the name of the text there. */
  readonly address?: { readonly form: string; readonly name: string };
  /** Called with each change of the text that the field would search for. */
  readonly onType?: (text: string) => void;
  /** `isNext`: the search goes on from another one, so that the browser's back leaves both. */
  readonly onSearch: (text: string, isNext: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const [shown, setShown] = useState(text);
  const [asked, setAsked] = useState(text);
  const [typed, setTyped] = useState(text);
  if (shown !== text) {
    setShown(text);
    // A search of the field's own comes back while the person types on.
    if (text !== asked) {
      setAsked(text);
      setTyped(text);
    }
  }
  const next = typed.trim();
  const search = (wanted: string) => {
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted, asked !== "" && wanted !== "");
  };
  const finish = () => {
    setTyped(next);
    search(next);
  };
  const latest = useRef(search);
  const announce = useRef(onType);
  useEffect(() => {
    latest.current = search;
    announce.current = onType;
  });
  useEffect(() => {
    announce.current?.(next);
    const timer = setTimeout(() => latest.current(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next]);

  return (
    <KitSearchField
      id="search"
      {...address}
      value={typed}
      onChange={setTyped}
      onSubmit={finish}
      onBlur={finish}
      onClear={() => search("")}
    >
      <Label className="unseen">{label}</Label>
      <Input ref={ref} placeholder={label} />
    </KitSearchField>
  );
}
