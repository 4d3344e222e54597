import { AddMenu } from "./AddMenu.tsx";
import type { FieldType } from "./fields.ts";
import { PasteDialog } from "./PasteDialog.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import type { Editor } from "./useEditor.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

/** What is open over the editor. `text` is what was pasted. */
export type OpenDialog =
  | { readonly name: "add" | "publish" | "versions" }
  | { readonly name: "paste"; readonly text: string };

/** The dialogs of the editor, of which one is open, or none. They are loaded once the editor is shown. */
export function Dialogs({
  editor,
  canWrite,
  open,
  onAdd,
  onClose,
  onReload,
}: {
  readonly editor: Editor;
  readonly canWrite: boolean;
  readonly open: OpenDialog | null;
  readonly onAdd: (type: FieldType) => void;
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
}) {
  const name = open?.name;
  return (
    <>
      <AddMenu isOpen={name === "add"} onAdd={onAdd} onClose={onClose} />
      <PasteDialog editor={editor} text={open?.name === "paste" ? open.text : null} onClose={onClose} />
      <PublishDialog isOpen={name === "publish"} editor={editor} onClose={onClose} onReload={onReload} />
      <VersionsDialog isOpen={name === "versions"} {...{ editor, canWrite, onClose, onReload }} />
    </>
  );
}
