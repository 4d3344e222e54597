import { useEffect, useRef } from "react";
import type { Editor } from "./useEditor.ts";

/** Pasted text with fewer lines is no list. */
const LEAST_LINES = 2;

/**
 * The editor's keys: `/` adds, Ctrl or ⌘ with Z and Y undo and redo, also while a text is typed; with Alt the arrows move the chosen question, Ctrl
 * with D duplicates it and Delete removes it. A list that is pasted outside of a text becomes questions.
 */
export function useEditorKeys(
  editor: Editor,
  {
    isReadOnly,
    onAdd,
    onPaste,
  }: { readonly isReadOnly: boolean; readonly onAdd: () => void; readonly onPaste: (text: string) => void },
): void {
  const latest = useRef({ editor, onAdd, onPaste });
  latest.current = { editor, onAdd, onPaste };
  useEffect(() => {
    if (isReadOnly) return undefined;
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"]') !== null) return;
      const act = findAct(event, latest.current.editor, latest.current.onAdd);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const isList = text.trim().split(/\r\n|\r|\n/).length >= LEAST_LINES || /[;\t]|,.*,/.test(text);
      if (isTyping(event.target) || !isList || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      latest.current.onPaste(text);
    };
    document.addEventListener("keydown", press, true);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("paste", paste);
    };
  }, [isReadOnly]);
}

function findAct(event: KeyboardEvent, editor: Editor, onAdd: () => void): (() => void) | null {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const letter = key.toLowerCase();
  if (isCommand && !altKey && letter === "z") return shiftKey ? editor.redo : editor.undo;
  if (isCommand && !altKey && letter === "y") return editor.redo;
  const { chosen, fields } = editor;
  if (isTyping(event.target)) return null;
  if (key === "/" && !isCommand && !altKey) return onAdd;
  if (chosen === null) return null;
  const place = fields.indexOf(chosen);
  if (altKey && key === "ArrowUp") return () => editor.move(chosen.key, Math.max(place - 1, 0));
  if (altKey && key === "ArrowDown") return () => editor.move(chosen.key, place + 1);
  if (isCommand && letter === "d") return () => editor.duplicate(chosen);
  if (key === "Delete" && !isCommand) return () => editor.remove(chosen);
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio")
  );
}
