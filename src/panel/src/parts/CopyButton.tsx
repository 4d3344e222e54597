import { useState } from "react";
import { words } from "../words.ts";

/** Copies a text and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span role="status">{isCopied ? words.copied : words.copy}</span>
    </button>
  );
}
