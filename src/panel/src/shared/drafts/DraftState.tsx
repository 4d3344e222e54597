import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { describeTime } from "../values.ts";
import styles from "./drafts.module.css";
import type { Draft, StoredDraft } from "./useDraft.ts";
import { words as labels } from "./words.ts";

type Props<Texts> = {
  readonly draft: Draft<Texts>;
  /** The draft that the service has. */
  readonly stored: StoredDraft<Texts> | null;
  /** The text of it by which two people compare what they wrote. */
  readonly show: (stored: Texts) => string;
};

/** Whether what was typed is kept, and what another person has kept in its place. */
export function DraftState<Texts>({
  draft,
  stored,
  show,
  lead,
  children,
}: Props<Texts> & {
  /** What is said before anything was typed. */
  readonly lead: string;
  /** What stands beside it, such as the time that is left. */
  readonly children?: ReactNode;
}) {
  if (draft.state === "clash") return <Clash draft={draft} stored={stored} show={show} />;
  return (
    <div className={styles["draft"]}>
      <span role="status">{describe(draft, stored?.savedByName ?? null, lead)}</span>
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

function describe<Texts>({ state, savedAt }: Draft<Texts>, savedBy: string | null, lead: string): string {
  if (state === "typed") return labels.typed;
  if (state === "saving") return labels.saving;
  if (state !== "saved" || savedAt === null) return state === "failed" ? "" : lead;
  const time = describeTime(savedAt);
  return savedBy === null ? labels.describeSaved(time) : labels.describeSavedBy(savedBy, time);
}

/** Two people have written at once: both texts are there until one of them chooses. */
function Clash<Texts>({ draft, stored, show }: Props<Texts>) {
  return (
    <div className={styles["clash"]} role="alert">
      <p>{stored === null ? labels.removed : labels.describeClash(stored.savedByName ?? labels.somebody)}</p>
      {stored !== null && (
        <>
          <p className="hint">{labels.theirs}</p>
          <blockquote>{show(stored)}</blockquote>
        </>
      )}
      <div className="acts">
        <Button onPress={draft.keepMine}>{labels.keep}</Button>
        <Button onPress={draft.takeTheirs}>{stored === null ? labels.drop : labels.take}</Button>
      </div>
    </div>
  );
}
