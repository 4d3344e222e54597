import { useCallback, useSyncExternalStore } from "react";

/** Whether the window meets a media query, such as `(min-width: 80rem)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (hear: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", hear);
      return () => list.removeEventListener("change", hear);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
