import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UnknownFields } from "../generated/graphql.ts";
import { editorKeys } from "../shared/queryKeys.ts";
import { RefusalError } from "../shared/service.ts";
import { useUnsaved } from "../shared/unsaved.ts";
import { type Fields, toInputs } from "./fields.ts";
import { placeProblems, type ProblemsByField } from "./problems.ts";
import { type EditedForm, saveFieldDraft, type StoredDraft } from "./queries/drafts.ts";

/** What is edited. */
export type Edited = { readonly fields: Fields; readonly unknownFields: UnknownFields };

/**
 * `clash`: somebody else has saved, published or discarded a draft, and nothing is saved until the person chooses. `offline`: there is no
 * answer, and it is tried again. `refused`: a rule refuses what was typed.
 */
type State = "untouched" | "typed" | "saving" | "saved" | "offline" | "refused" | "clash";

export type Saving = {
  readonly state: State;
  /** The rule's sentence about what it refuses. */
  readonly refusal: string | null;
  /** The draft as it was saved or read last; null for none. */
  readonly draft: StoredDraft | null;
  /** What stops publishing that draft. */
  readonly problems: ProblemsByField;
  /** Saves these soon, and at once where `isNow`. */
  readonly save: (edited: Edited) => void;
  /** Saves at once what waits. Resolves to the saved draft; null where it could not be saved. */
  readonly flush: () => Promise<StoredDraft | null>;
  /** Goes on from what the service has: its draft, whose fields are edited as these, and the version of the published fields. */
  readonly adopt: (draft: StoredDraft | null, fieldsVersion: number, fields: Fields) => void;
  /** Saves what is edited in the place of the draft that the service has, which the person has seen. */
  readonly overwrite: (draft: StoredDraft | null, basedOnVersion: number) => Promise<StoredDraft | null>;
  /** Saves what is edited as a draft upon this version of the published fields. */
  readonly rebase: (edited: Edited, basedOnVersion: number) => Promise<StoredDraft | null>;
};

/** Typing rests for so long before it is saved, so that the preview follows. */
const REST_MS = 700;
/** How long it waits after the first failed try; twice as long after each further one. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Keeps what is edited at the service, for everybody of the account. What cannot be saved stays in the page and is tried again. `begun` are
 * the fields with which the editor begins.
 */
export function useSaving(form: EditedForm, begun: Fields): Saving {
  const client = useQueryClient();
  const formId = form.id;
  const [draft, setDraft] = useState<StoredDraft | null>(form.fieldDraft ?? null);
  const [state, setState] = useState<State>(draft === null ? "untouched" : "saved");
  const [problems, setProblems] = useState(() => placeProblems(draft?.problems ?? [], begun));
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef<Edited | null>(null);
  const seen = useRef(draft);
  const fieldsVersion = useRef(form.fieldsVersion);
  const timer = useRef<number | undefined>(undefined);
  const running = useRef<Promise<StoredDraft | null> | null>(null);
  const tries = useRef(0);
  const isClashing = useRef(false);
  useUnsaved(state !== "untouched" && state !== "saved");

  const adopt = useCallback((stored: StoredDraft | null, version: number, fields: Fields) => {
    fieldsVersion.current = version;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = null;
    seen.current = stored;
    isClashing.current = false;
    setDraft(stored);
    setProblems(placeProblems(stored?.problems ?? [], fields));
    setState(stored === null ? "untouched" : "saved");
  }, []);

  const send = useCallback(
    async (basedOnVersion?: number): Promise<StoredDraft | null> => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
      if (running.current !== null) await running.current;
      const sent = latest.current;
      if (sent === null) return seen.current;
      if (isClashing.current) return null;
      setState("saving");
      try {
        const saved = await saveFieldDraft({
          formId,
          seenVersion: seen.current?.version ?? null,
          fields: [...toInputs(sent.fields)],
          unknownFields: sent.unknownFields,
          basedOnVersion: basedOnVersion ?? seen.current?.basedOnVersion ?? fieldsVersion.current,
        });
        tries.current = 0;
        if (saved === null) {
          isClashing.current = true;
          setState("clash");
          await client.invalidateQueries({ queryKey: editorKeys.one(formId) });
          return null;
        }
        seen.current = saved;
        setDraft(saved);
        setProblems(placeProblems(saved.problems, sent.fields));
        setRefusal(null);
        // An answer that is on its way is older than what was saved.
        await client.cancelQueries({ queryKey: editorKeys.one(formId) });
        client.setQueryData<EditedForm | null>(editorKeys.one(formId), (old) => old && { ...old, fieldDraft: saved });
        if (latest.current === sent) {
          latest.current = null;
          setState("saved");
        } else {
          timer.current = window.setTimeout(() => start.current(), REST_MS);
          setState("typed");
        }
        return saved;
      } catch (error) {
        if (error instanceof RefusalError) {
          setRefusal(error.message);
          setState("refused");
          return null;
        }
        setState("offline");
        const wait = Math.min(RETRY_MS * 2 ** tries.current, LONGEST_RETRY_MS);
        tries.current += 1;
        timer.current = window.setTimeout(() => start.current(), wait);
        return null;
      }
    },
    [client, formId],
  );

  /** One save at a time. */
  const flush = useCallback(
    (basedOnVersion?: number) => {
      const own = send(basedOnVersion).finally(() => {
        if (running.current === own) running.current = null;
      });
      running.current = own;
      return own;
    },
    [send],
  );
  const start = useRef<() => void>(() => undefined);
  start.current = () => void flush();

  useEffect(() => {
    const flushNow = () => {
      if (timer.current !== undefined) start.current();
    };
    window.addEventListener("pagehide", flushNow);
    window.addEventListener("online", flushNow);
    return () => {
      window.removeEventListener("pagehide", flushNow);
      window.removeEventListener("online", flushNow);
      flushNow();
    };
  }, []);

  return {
    state,
    refusal,
    draft,
    problems,
    save(edited) {
      latest.current = edited;
      if (isClashing.current) return;
      setState("typed");
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => start.current(), REST_MS);
    },
    flush: () => flush(),
    adopt,
    async overwrite(stored, basedOnVersion) {
      seen.current = stored;
      isClashing.current = false;
      return flush(basedOnVersion);
    },
    rebase(edited, basedOnVersion) {
      latest.current = edited;
      return flush(basedOnVersion);
    },
  };
}
