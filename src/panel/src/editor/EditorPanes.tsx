import { Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { SortableList } from "../shared/controls/SortableList.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import { useListDrag } from "../shared/controls/useListDrag.ts";
import { later, laterDialog } from "../shared/later.tsx";
import { useMedia } from "../shared/useMedia.ts";
import { ClashNotice } from "./ClashNotice.tsx";
import type { OpenDialog } from "./Dialogs.tsx";
import styles from "./editor.module.css";
import { FieldCard } from "./FieldCard.tsx";
import { FieldSettings } from "./FieldSettings.tsx";
import { type DraftField, TYPES } from "./fields.ts";
import { FormSettings } from "./FormSettings.tsx";
import { Palette } from "./Palette.tsx";
import { type Pane, PANES, PHONE, SIDES, WIDE } from "./panes.ts";
import type { EditedForm } from "./queries/drafts.ts";
import { Said } from "./Said.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useEditor } from "./useEditor.ts";
import { useEditorKeys } from "./useEditorKeys.ts";
import { words } from "./words.ts";

const { list, panes } = words;

/** It comes behind the page, as the page in its frame does, and before a network that is cut later. */
const Preview = later(async () => (await import("./Preview.tsx")).Preview);
void Preview.preload();
const Dialogs = laterDialog(async () => (await import("./Dialogs.tsx")).Dialogs);

const nameOf = ({ label }: DraftField) => label.trim() || list.unnamed;
const SENTENCES = {
  describe: nameOf,
  describeHandle: (field: DraftField) => list.drag(nameOf(field)),
  hint: list.dragHint,
  describePlace: (field: DraftField, place: number, count: number) => list.describePlace(nameOf(field), place, count),
};

/** The types, the form, the chosen question and the form's own page beside each other, as far as there is room; one at a time on a phone. */
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
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isWide = useMedia(WIDE);
  const { fields, chosen } = editor;
  const add = (type: DraftField["type"], place?: number) => {
    editor.add(type, place);
    if (place === undefined) setPane("settings");
  };
  const open = (key: string) => {
    editor.write(key);
    setPane("settings");
  };
  const drag = usePlacing(editor, { add, pane, setPane });
  useEditorKeys(editor, {
    isReadOnly: !canWrite,
    onAdd: () => setDialog({ name: "add" }),
    onPaste: (text) => setDialog({ name: "paste", text }),
  });
  const settings = useRef<HTMLElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    settings.current?.scrollTo({ top: 0 });
  }, [chosenKey]);
  const side = pane === "add" || (pane === "form" && chosen === null) ? "add" : "settings";

  return (
    <>
      <Toolbar {...{ editor, pane, canWrite }} onPane={setPane} onOpen={(name) => setDialog({ name })} />
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
        <Suspense fallback={null}>
          <Preview editor={editor} />
        </Suspense>
      ) : (
        <div ref={drag.area} className={styles["panes"]} data-pane={pane} data-side={canWrite ? side : "settings"}>
          {canWrite && (
            <Toggles
              className={`switch ${styles["sides"] ?? ""}`}
              label={panes.side}
              options={SIDES}
              chosen={side}
              onChoose={setPane}
            />
          )}
          <section className={styles["types"]} aria-label={words.palette.title}>
            <h3>{words.palette.title}</h3>
            {canWrite && <Palette drag={drag} onAdd={add} onPaste={() => setDialog({ name: "paste", text: "" })} />}
          </section>
          <section className={styles["form"]} aria-label={list.name}>
            <SortableList
              label={list.name}
              items={fields}
              chosen={chosenKey ?? null}
              isReadOnly={!canWrite}
              drag={drag}
              sentences={SENTENCES}
              onChoose={(key) => {
                editor.choose(key);
                setPane("form");
              }}
              onOpen={open}
              onMove={editor.move}
              empty={<Empty canWrite={canWrite} onAdd={() => setDialog({ name: "add" })} />}
            >
              {(field) => <FieldCard editor={editor} field={field} isReadOnly={!canWrite} />}
            </SortableList>
            {canWrite && fields.length > 0 && (
              <Button className={styles["add"]} onPress={() => setDialog({ name: "add" })}>
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
          {isWide && (
            <div className={styles["live"]}>
              <Suspense fallback={null}>
                <Preview editor={editor} isBeside />
              </Suspense>
            </div>
          )}
        </div>
      )}
      <Said editor={editor} />
      <Suspense fallback={null}>
        <Dialogs {...{ editor, canWrite, onReload }} open={dialog} onAdd={add} onClose={() => setDialog(null)} />
      </Suspense>
    </>
  );
}

/** Drags questions to another place, and types into the form, which a phone shows meanwhile. */
function usePlacing(
  editor: ReturnType<typeof useEditor>,
  {
    add,
    pane,
    setPane,
  }: {
    readonly add: (type: DraftField["type"], place: number) => void;
    readonly pane: Pane;
    readonly setPane: (pane: Pane) => void;
  },
) {
  const from = useRef(pane);
  const isPhone = useMedia(PHONE);
  const typeOf = (id: string) => TYPES.find((type) => type === id);
  return useListDrag({
    onBegin(id) {
      from.current = pane;
      if (isPhone && typeOf(id) !== undefined) setPane("form");
    },
    onDrop(id, place) {
      const type = typeOf(id);
      setPane("form");
      if (type === undefined) editor.move(id, place);
      else add(type, place);
    },
    onCancel: () => setPane(from.current),
  });
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
