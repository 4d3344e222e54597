import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { sheetKeys } from "../shared/queryKeys.ts";
import { useUnsaved } from "../shared/unsaved.ts";
import { saveDraft } from "./queries/drafts.ts";
import type { Sheet } from "./queries/sheets.ts";

type StoredDraft = NonNullable<Sheet["answerDraft"]>;
export type DraftTexts = Pick<
  StoredDraft,
  "answer" | "actionsTaken" | "signerName" | "signerPost" | "refused" | "refusalReasons"
>;

/** `clash`: somebody else has saved another text, and nothing is saved until the person chooses. */
type State = "untouched" | "typed" | "saving" | "saved" | "failed" | "clash";

export type Draft = {
  readonly texts: DraftTexts;
  readonly state: State;
  /** When what is shown was saved last; null unless it was. */
  readonly savedAt: string | null;
  readonly change: (texts: Partial<DraftTexts>) => void;
  /** Saves what failed to be saved. */
  readonly retry: () => void;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  /** Saves nothing more: the answer has gone out. */
  readonly end: () => void;
};

const NOTHING: DraftTexts = {
  answer: "",
  actionsTaken: "",
  signerName: "",
  signerPost: "",
  refused: false,
  refusalReasons: "",
};
/** Typing rests for so long before it is saved. */
const REST_MS = 800;

/** The answer that is being written, which the service keeps for the whole team. It begins with the stored draft, else with this text. */
export function useDraft({ id, answerDraft }: Pick<Sheet, "id" | "answerDraft">, beginning: string): Draft {
  const client = useQueryClient();
  const [texts, setTexts] = useState<DraftTexts>(() => pick(answerDraft) ?? { ...NOTHING, answer: beginning });
  const [state, setState] = useState<State>(answerDraft == null ? "untouched" : "saved");
  const [savedAt, setSavedAt] = useState(answerDraft?.savedAt ?? null);
  const latest = useRef(texts);
  const seen = useRef(answerDraft?.version ?? null);
  const known = useRef(new Set(answerDraft == null ? [] : [answerDraft.version]));
  const rest = useRef<number | undefined>(undefined);
  const isSaving = useRef(false);
  const hasEnded = useRef(false);
  useUnsaved(state !== "untouched" && state !== "saved");

  const save = useCallback(async () => {
    window.clearTimeout(rest.current);
    rest.current = undefined;
    if (isSaving.current || hasEnded.current) return;
    isSaving.current = true;
    setState("saving");
    const sent = latest.current;
    try {
      const saving = await saveDraft({ id, version: seen.current, ...sent });
      if (saving === null) {
        setState("clash");
        await client.invalidateQueries({ queryKey: sheetKeys.one(id) });
        return;
      }
      const { version, savedAt: at } = saving;
      seen.current = version;
      setSavedAt(at);
      if (version !== null) known.current.add(version);
      const stored = version === null || at === null ? null : { ...sent, version, savedAt: at, savedByName: null };
      client.setQueryData<Sheet | null>(sheetKeys.one(id), (sheet) => sheet && { ...sheet, answerDraft: stored });
      if (latest.current === sent) setState("saved");
      else rest.current = window.setTimeout(() => void save(), REST_MS);
    } catch {
      // What is saved after the answer is refused.
      if (!hasEnded.current) setState("failed");
    } finally {
      isSaving.current = false;
    }
  }, [client, id]);

  const change = (part: Partial<DraftTexts>) => {
    latest.current = { ...latest.current, ...part };
    setTexts(latest.current);
    if (state === "clash") return;
    setState("typed");
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(() => void save(), REST_MS);
  };

  // What another person has saved is shown unless it would take the place of what was typed here.
  useEffect(() => {
    if (answerDraft == null || known.current.has(answerDraft.version)) return;
    if (state !== "untouched" && state !== "saved") return;
    known.current.add(answerDraft.version);
    seen.current = answerDraft.version;
    latest.current = pick(answerDraft) ?? latest.current;
    setTexts(latest.current);
    setSavedAt(answerDraft.savedAt);
    setState("saved");
  }, [answerDraft, state]);

  // Who chooses another sheet or closes the page does not wait for the rest.
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
    takeTheirs() {
      seen.current = answerDraft?.version ?? null;
      latest.current = pick(answerDraft) ?? NOTHING;
      setTexts(latest.current);
      setSavedAt(answerDraft?.savedAt ?? null);
      setState(answerDraft == null ? "untouched" : "saved");
    },
    keepMine() {
      seen.current = answerDraft?.version ?? null;
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

function pick(draft: StoredDraft | null | undefined): DraftTexts | null {
  if (draft == null) return null;
  const { answer, actionsTaken, signerName, signerPost, refused, refusalReasons } = draft;
  return { answer, actionsTaken, signerName, signerPost, refused, refusalReasons };
}
