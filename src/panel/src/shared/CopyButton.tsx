import { useState } from "react";
import { words } from "./words.ts";
import { Button } from "./controls/Button.tsx";

/** Copies a text and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <Button onPress={() => void copy()}>{isCopied ? words.copied : words.copy}</Button>
      <span className="unseen" role="status">
        {isCopied && words.copied}
      </span>
    </>
  );
}
