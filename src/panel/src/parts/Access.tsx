import { useState } from "react";
import { words } from "../words.ts";

/** Asks for the API key of this tab. */
export function Access({ isRefused, onKey }: { readonly isRefused: boolean; readonly onKey: (key: string) => void }) {
  const [key, setKey] = useState("");

  return (
    <main className="access">
      <h1>{words.access.title}</h1>
      <p>{words.access.lead}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() !== "") onKey(key.trim());
        }}
      >
        <label htmlFor="key">{words.access.label}</label>
        <input
          id="key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <button type="submit">{words.access.enter}</button>
        <p role="alert">{isRefused ? words.access.refused : ""}</p>
      </form>
    </main>
  );
}
