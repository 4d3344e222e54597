import { useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import styles from "./preview.module.css";
import type { Editor } from "./useEditor.ts";
import { usePreviewFrames } from "./usePreviewFrames.ts";
import { words } from "./words.ts";

const { preview: labels } = words;

/** The form's own page with the draft, written by the service. It follows each save; what is sent there is checked and not stored. */
export function Preview({ editor, isBeside = false }: { readonly editor: Editor; readonly isBeside?: boolean }) {
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  const { form, saving, chosen, fields } = editor;
  const { pathname } = new URL(form.fieldPreviewUrl);
  const frames = usePreviewFrames({
    path: pathname,
    version: saving.draft?.version ?? "",
    edited: chosen,
    hasPages: fields.some(({ type }) => type === "PAGE"),
  });

  return (
    <section className={styles["preview"]} aria-label={labels.name} data-beside={isBeside}>
      <div className={styles["bar"]}>
        <Toggles
          className="switch"
          label={labels.width}
          options={[
            ["phone", labels.phone],
            ["desktop", labels.desktop],
          ]}
          chosen={width}
          onChoose={setWidth}
        />
        <div className={styles["acts"]}>
          <Button onPress={frames.restart}>{labels.again}</Button>
          <a href={pathname} target="_blank" rel="noreferrer">
            {labels.open}
          </a>
        </div>
      </div>
      <p className={styles["state"]} role="status">
        {describeState(editor, frames.isLost) || (isBeside ? "" : labels.lead)}
      </p>
      <div className={styles["desk"]} data-width={width}>
        <div className={styles["screen"]}>
          {frames.loads.map((load) => (
            <iframe
              key={load.id}
              ref={(frame) => frames.keep(load.id, frame)}
              src={load.address}
              title={words.frame(form.name)}
              data-shown={load.id === frames.shownId}
              onLoad={() => frames.show(load)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Why the page is not what is edited; empty where it is. */
function describeState({ saving }: Editor, isLost: boolean): string {
  const { state, refusal, draft } = saving;
  if (state === "refused") return labels.refused(refusal ?? "");
  if (state === "clash") return labels.clash;
  if (state === "offline" || isLost) return labels.lost;
  const problems = draft?.problems.length ?? 0;
  return problems > 0 ? labels.unfinished(problems) : "";
}
