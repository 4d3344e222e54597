import { useCallback, useEffect, useRef, useState } from "react";
import { useUnsaved } from "../unsaved.ts";

/** A draft as the service has it. */
export type StoredDraft<Texts> = Texts & {
  readonly version: string;
  readonly savedAt: string;
  readonly savedByName?: string | null;
};

/** A draft as it was saved, without version and time where nothing was typed; null where somebody else has saved another text meanwhile. */
export type SavedDraft = { readonly version: string | null; readonly savedAt: string | null } | null;

/** Where a draft is kept. It stays the same for as long as the draft is written. */
export type DraftStore<Texts> = {
  /** What nobody has begun. Its members are those of the texts. */
  readonly nothing: Texts;
  /** Saves in place of a version, null for none, also when the page is left meanwhile. */
  readonly save: (texts: Texts, version: string | null) => Promise<SavedDraft>;
  /** Keeps what was saved among what the page has read. */
  readonly keep: (stored: StoredDraft<Texts> | null) => void;
  /** Reads the draft again, which somebody else has saved. */
  readonly readAgain: () => Promise<void>;
};

/** `clash`: somebody else has saved another text, and nothing is saved until the person chooses. */
type State = "untouched" | "typed" | "saving" | "saved" | "failed" | "clash";

export type Draft<Texts> = {
  readonly texts: Texts;
  readonly state: State;
  /** When what is shown was saved last; null unless it was. */
  readonly savedAt: string | null;
  readonly change: (texts: Partial<Texts>) => void;
  /** Saves what failed to be saved. */
  readonly retry: () => void;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  /** Saves at once what rests, so that nothing is saved behind what comes next. */
  readonly flush: () => Promise<void>;
  /** Saves nothing more: what was written has gone out. */
  readonly end: () => void;
};

/** Typing rests for so long before it is saved. */
const REST_MS = 800;

/** What is being written, which the service keeps for the whole team. It begins with the stored draft, else with these texts. */
export function useDraft<Texts extends object>(
  stored: StoredDraft<Texts> | null,
  beginning: Texts,
  store: DraftStore<Texts>,
): Draft<Texts> {
  const { nothing } = store;
  const [texts, setTexts] = useState<Texts>(() => (stored === null ? beginning : pick(nothing, stored)));
  const [state, setState] = useState<State>(stored === null ? "untouched" : "saved");
  const [savedAt, setSavedAt] = useState(stored?.savedAt ?? null);
  const latest = useRef(texts);
  const seen = useRef(stored?.version ?? null);
  const known = useRef(new Set(stored === null ? [] : [stored.version]));
  const rest = useRef<number | undefined>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const hasEnded = useRef(false);
  useUnsaved(state !== "untouched" && state !== "saved");

  const save = useCallback((): Promise<void> => {
    window.clearTimeout(rest.current);
    rest.current = undefined;
    if (hasEnded.current) return Promise.resolve();
    running.current ??= saveLatest().finally(() => {
      running.current = null;
    });
    return running.current;

    async function saveLatest(): Promise<void> {
      setState("saving");
      const sent = latest.current;
      try {
        const saving = await store.save(sent, seen.current);
        if (saving === null) {
          setState("clash");
          await store.readAgain();
          return;
        }
        const { version, savedAt: at } = saving;
        seen.current = version;
        setSavedAt(at);
        if (version !== null) known.current.add(version);
        store.keep(version === null || at === null ? null : { ...sent, version, savedAt: at, savedByName: null });
        if (latest.current === sent) setState("saved");
        else rest.current = window.setTimeout(() => void save(), REST_MS);
      } catch {
        // What is saved after the end is refused.
        if (!hasEnded.current) setState("failed");
      }
    }
  }, [store]);

  const change = (part: Partial<Texts>) => {
    latest.current = { ...latest.current, ...part };
    setTexts(latest.current);
    if (state === "clash") return;
    setState("typed");
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(() => void save(), REST_MS);
  };

  // What another person has saved is shown unless it would take the place of what was typed here.
  useEffect(() => {
    if (stored === null || known.current.has(stored.version)) return;
    if (state !== "untouched" && state !== "saved") return;
    known.current.add(stored.version);
    seen.current = stored.version;
    latest.current = pick(nothing, stored);
    setTexts(latest.current);
    setSavedAt(stored.savedAt);
    setState("saved");
  }, [nothing, stored, state]);

  // Who chooses another thing or closes the page does not wait for the rest.
  useEffect(() => {
    const flush = () => {
      if (rest.current !== undefined) void save();
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [save]);

  return {
    texts,
    state,
    savedAt,
    change,
    retry: () => void save(),
    async flush() {
      await running.current;
      if (rest.current !== undefined) await save();
    },
    takeTheirs() {
      seen.current = stored?.version ?? null;
      latest.current = stored === null ? nothing : pick(nothing, stored);
      setTexts(latest.current);
      setSavedAt(stored?.savedAt ?? null);
      setState(stored === null ? "untouched" : "saved");
    },
    keepMine() {
      seen.current = stored?.version ?? null;
      void save();
    },
    end() {
      hasEnded.current = true;
      window.clearTimeout(rest.current);
      rest.current = undefined;
      setState("untouched");
    },
  };
}

/** The texts of a stored draft. */
function pick<Texts extends object>(nothing: Texts, stored: StoredDraft<Texts>): Texts {
  const names = Object.keys(nothing) as (keyof Texts)[];
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Texts;
}
