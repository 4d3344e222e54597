import { useEffect, useRef, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { SortableList } from "../shared/controls/SortableList.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import { ClashNotice } from "./ClashNotice.tsx";
import styles from "./editor.module.css";
import { FieldCard } from "./FieldCard.tsx";
import { FieldSettings } from "./FieldSettings.tsx";
import { FormSettings } from "./FormSettings.tsx";
import { AddMenu, Palette } from "./Palette.tsx";
import { type Pane, PANES } from "./panes.ts";
import { PasteDialog } from "./PasteDialog.tsx";
import { Preview } from "./Preview.tsx";
import type { EditedForm } from "./queries/drafts.ts";
import { Said } from "./Said.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useEditor } from "./useEditor.ts";
import { useEditorKeys } from "./useEditorKeys.ts";
import { words } from "./words.ts";

const { list, panes } = words;

/** The types, the form and the chosen question beside each other, or one at a time on a phone; or the form's own page. */
export function EditorPanes({
  form,
  canWrite,
  onReload,
}: {
  readonly form: EditedForm;
  readonly canWrite: boolean;
  readonly onReload: () => Promise<void>;
}) {
  const editor = useEditor(form);
  const [pane, setPane] = useState<Pane>("form");
  const [isAdding, setAdding] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const { fields, chosen } = editor;
  const add: typeof editor.add = (type) => {
    editor.add(type);
    setPane("settings");
  };
  const open = (key: string) => {
    editor.write(key);
    setPane("settings");
  };
  useEditorKeys(editor, { isReadOnly: !canWrite, onAdd: () => setAdding(true), onPaste: setPasted });
  const settings = useRef<HTMLElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    settings.current?.scrollTo({ top: 0 });
  }, [chosenKey]);

  return (
    <>
      <Toolbar {...{ editor, pane, canWrite, onReload }} onPane={setPane} />
      <ClashNotice editor={editor} />
      <Toggles
        className={styles["switch"] ?? ""}
        label={panes.label}
        options={PANES}
        chosen={pane}
        onChoose={setPane}
      />
      {!canWrite && <p className="hint">{words.readOnly}</p>}
      {pane === "preview" ? (
        <Preview editor={editor} />
      ) : (
        <div className={styles["panes"]} data-pane={pane}>
          <section className={styles["types"]} aria-label={words.palette.title}>
            <h3>{words.palette.title}</h3>
            {canWrite && <Palette onAdd={add} onPaste={() => setPasted("")} />}
          </section>
          <section className={styles["form"]} aria-label={list.name}>
            <SortableList
              label={list.name}
              items={fields}
              chosen={chosenKey ?? null}
              isReadOnly={!canWrite}
              describe={({ label }) => label.trim() || list.unnamed}
              describeHandle={({ label }) => list.drag(label.trim() || list.unnamed)}
              onChoose={editor.choose}
              onOpen={open}
              onMove={editor.move}
              empty={<Empty canWrite={canWrite} onAdd={() => setAdding(true)} />}
            >
              {(field) => <FieldCard editor={editor} field={field} isReadOnly={!canWrite} />}
            </SortableList>
            {canWrite && fields.length > 0 && (
              <Button className={styles["add"]} onPress={() => setAdding(true)}>
                + {list.add}
              </Button>
            )}
          </section>
          <section ref={settings} className={styles["chosen"]} aria-label={panes.settings}>
            {chosen !== null && canWrite ? (
              <FieldSettings key={chosen.key} editor={editor} field={chosen} />
            ) : (
              <FormSettings editor={editor} canWrite={canWrite} />
            )}
          </section>
        </div>
      )}
      <Said editor={editor} />
      <AddMenu isOpen={isAdding} onAdd={add} onClose={() => setAdding(false)} />
      <PasteDialog editor={editor} text={pasted} onClose={() => setPasted(null)} />
    </>
  );
}

/** What a form without questions teaches. */
function Empty({ canWrite, onAdd }: { readonly canWrite: boolean; readonly onAdd: () => void }) {
  return (
    <div className={styles["empty"]}>
      <h3>{list.empty}</h3>
      <p>{list.emptyLead}</p>
      {canWrite && (
        <div className="acts">
          <Button type="submit" onPress={onAdd}>
            {list.emptyAdd}
          </Button>
        </div>
      )}
    </div>
  );
}
