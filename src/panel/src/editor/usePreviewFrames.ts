import { useEffect, useRef, useState } from "react";
import { type AskedField, carryOver, findAsked, markAsked, pageOf, reveal } from "./previewPages.ts";

/** A page on its way into a frame, or there. A fresh one takes over nothing that was typed in the one before. */
type Load = { readonly id: number; readonly address: string; readonly isFresh: boolean };

/**
 * The frames of a preview: the shown one, and at most one behind it in which the next page loads. The next page takes the place of the shown one
 * once it is there, with what was typed in it and how far it was scrolled; one that does not come changes nothing.
 */
export function usePreviewFrames({
  path,
  version,
  edited,
  hasPages,
}: {
  readonly path: string;
  /** The version of the draft; another one loads the page anew. */
  readonly version: string;
  /** The question that is edited, which the page shows and marks. */
  readonly edited: AskedField | null;
  /** Whether the form has several pages, of which a frame shows one. */
  readonly hasPages: boolean;
}) {
  const address = hasPages && edited !== null ? `${path}?campo=${encodeURIComponent(edited.name)}` : path;
  const [loads, setLoads] = useState<readonly Load[]>([{ id: 0, address, isFresh: true }]);
  const [isLost, setLost] = useState(false);
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const loadedVersion = useRef(version);
  const toReveal = useRef(edited?.key ?? null);
  const count = useRef(0);
  const shown = loads[0];
  const pageShown = () => pageOf(frames.current.get(shown?.id ?? 0));
  const load = (isFresh: boolean) => {
    const next = { id: (count.current += 1), address, isFresh };
    setLoads((before) => [...before.slice(0, 1), next]);
  };

  /** Marks the question, and moves to it where another one was chosen. Returns whether the page shows it. */
  const follow = (page: Document): boolean => {
    const asked = edited === null ? null : findAsked(page, edited);
    markAsked(page, asked);
    if (asked === null) return edited === null;
    if (toReveal.current === edited?.key) reveal(page, asked);
    toReveal.current = null;
    return true;
  };

  const editedKey = edited?.key ?? null;
  useEffect(() => {
    toReveal.current = editedKey;
    const page = pageShown();
    if (page !== null && !follow(page) && hasPages) load(false);
    // The page follows the choice of a question; it is loaded anew with the draft's next version.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editedKey]);
  useEffect(() => {
    if (loadedVersion.current === version) return;
    loadedVersion.current = version;
    load(false);
  });

  return {
    loads,
    /** Whether the last page that was asked for did not come. */
    isLost,
    shownId: shown?.id,
    /** Loads the page as a visitor finds it. */
    restart: () => load(true),
    keep(id: number, frame: HTMLIFrameElement | null) {
      if (frame === null) frames.current.delete(id);
      else frames.current.set(id, frame);
    },
    /** A frame has loaded. */
    show({ id, isFresh }: Load) {
      const page = pageOf(frames.current.get(id));
      setLost(page === null);
      if (page === null) return setLoads((before) => (before[0]?.id === id ? before : before.slice(0, 1)));
      if (id !== shown?.id) {
        const before = isFresh ? null : pageShown();
        if (before !== null) carryOver(before, page);
        setLoads((given) => given.filter((one) => one.id >= id));
      }
      follow(page);
    },
  };
}
