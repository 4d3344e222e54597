import { useEffect, useState } from "react";

/** A value in the query of the page's address, and a setter that adds to the browser's history. Empty text removes it. */
export function useAddress(name: string): readonly [value: string, set: (value: string) => void] {
  const [value, setValue] = useState(() => read(name));

  useEffect(() => {
    const follow = () => setValue(read(name));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [name]);

  const set = (next: string) => {
    const address = new URL(window.location.href);
    if (next === "") address.searchParams.delete(name);
    else address.searchParams.set(name, next);
    window.history.pushState(null, "", address);
    setValue(next);
  };
  return [value, set];
}

function read(name: string): string {
  return new URL(window.location.href).searchParams.get(name) ?? "";
}
