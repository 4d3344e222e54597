import { useEffect, useRef, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import styles from "./preview.module.css";
import type { Editor } from "./useEditor.ts";
import { words } from "./words.ts";

const { preview: labels } = words;

/** The form's own page with the draft, in a frame: written by the service, and loaded anew after each save. What is sent there is checked and not stored. */
export function Preview({ editor }: { readonly editor: Editor }) {
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  const frame = useRef<HTMLIFrameElement>(null);
  const { form, saving } = editor;
  const { pathname } = new URL(form.fieldPreviewUrl);
  const version = saving.draft?.version ?? "";
  const shown = useRef(version);
  const reload = () => frame.current?.contentWindow?.location.replace(pathname);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    reload();
  });
  const isStale = saving.state !== "saved" && saving.state !== "untouched";

  return (
    <section className={styles["preview"]} aria-label={labels.name}>
      <div className={styles["bar"]}>
        <p className="hint">{isStale ? labels.stale : labels.lead}</p>
        <div className={styles["acts"]}>
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
          <Button onPress={reload}>{labels.again}</Button>
          <a href={pathname} target="_blank" rel="noreferrer">
            {labels.open}
          </a>
        </div>
      </div>
      <div className={styles["desk"]} data-width={width}>
        <iframe ref={frame} src={pathname} title={words.frame(form.name)} />
      </div>
    </section>
  );
}
