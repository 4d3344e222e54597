import type { ReactNode } from "react";
import type { Sheet } from "./queries/sheets.ts";
import type { Draft } from "./useDraft.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./book.module.css";
import { words } from "./words.ts";

const { draft: labels } = words;

/** Whether what was typed is kept, and what another person has kept in its place. */
export function DraftState({
  draft,
  stored,
  children,
}: {
  readonly draft: Draft;
  /** The draft that the service has. */
  readonly stored: Sheet["answerDraft"] | null;
  /** What stands beside it: the time that is left. */
  readonly children: ReactNode;
}) {
  if (draft.state === "clash") return <Clash draft={draft} stored={stored} />;
  return (
    <div className={styles["draft"]}>
      <span role="status">{describe(draft, stored?.savedByName ?? null)}</span>
      {draft.state === "failed" && (
        <>
          <span role="alert">{labels.failed}</span>
          <Button onPress={draft.retry}>{labels.retry}</Button>
        </>
      )}
      {children}
    </div>
  );
}

function describe({ state, savedAt }: Draft, savedBy: string | null): string {
  if (state === "typed") return labels.typed;
  if (state === "saving") return labels.saving;
  if (state !== "saved" || savedAt === null) return state === "failed" ? "" : labels.lead;
  const time = describeTime(savedAt);
  return savedBy === null ? labels.describeSaved(time) : labels.describeSavedBy(savedBy, time);
}

/** Two people have written at once: both texts are there until one of them chooses. */
function Clash({ draft, stored }: { readonly draft: Draft; readonly stored: Sheet["answerDraft"] | null }) {
  return (
    <div className={styles["clash"]} role="alert">
      <p>{stored == null ? labels.removed : labels.describeClash(stored.savedByName ?? labels.somebody)}</p>
      {stored != null && (
        <>
          <p className="hint">{labels.theirs}</p>
          <blockquote>{stored.answer}</blockquote>
        </>
      )}
      <div className="acts">
        <Button onPress={draft.keepMine}>{labels.keep}</Button>
        <Button onPress={draft.takeTheirs}>{stored == null ? labels.drop : labels.take}</Button>
      </div>
    </div>
  );
}
