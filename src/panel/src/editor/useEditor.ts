import { useEffect, useRef, useState } from "react";
import type { FormFieldInput, UnknownFields } from "../generated/graphql.ts";
import { change, changeType, duplicate, findDisorder, insertAfter, insertAt, move, remove } from "./acts.ts";
import {
  createField,
  type DraftField,
  type FieldType,
  isSame,
  listDependents,
  MAX_FIELDS,
  toFields,
} from "./fields.ts";
import { beginHistory, doAct, type History, redo, undo } from "./history.ts";
import type { EditedForm, StoredDraft } from "./queries/drafts.ts";
import { type Edited, type Saving, useSaving } from "./useSaving.ts";
import { words } from "./words.ts";

/** What was done last, for everybody to read and hear. */
type Said = { readonly text: string; readonly canUndo: boolean };

export type Editor = ReturnType<typeof useEditor>;

const { acts, said: sentences } = words;
const quote = ({ label }: Pick<DraftField, "label">) => label.trim() || words.list.unnamed;

/** The fields of a form while they are edited, with every act that changes them. Each act can be undone, and is saved. */
export function useEditor(form: EditedForm) {
  const [history, setHistory] = useState<History<Edited>>(() => beginHistory(beginOf(form)));
  const saving = useSaving(form, history.value.fields);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isWriting, setWriting] = useState(false);
  const latest = useRef(history);
  const { fields, unknownFields } = history.value;
  const published = new Set(form.fields.map(({ name }) => name));
  useTheirs(form, saving, history.value, take);

  function keep(next: History<Edited>) {
    latest.current = next;
    setHistory(next);
  }

  function perform(value: Edited, act: string, say: Said | null, typing: string | null = null) {
    keep(doAct(latest.current, value, act, typing));
    if (typing === null || said !== null) setSaid(say);
    saving.save(value);
  }

  /** Takes what the service has, the draft or else what is published, as an act that can be undone. */
  function take(stored: StoredDraft | null, fieldsVersion: number, act: string, text: string) {
    const { fields: taken, unknownFields: others } = stored ?? form;
    const edited = { fields: toFields(taken, latest.current.value.fields), unknownFields: others };
    keep(doAct(latest.current, edited, act));
    setSaid({ text, canUndo: true });
    saving.adopt(stored, fieldsVersion, edited.fields);
  }

  function step(next: History<Edited>, describe: (act: string) => string, act: string | undefined) {
    if (act === undefined) return;
    keep(next);
    setSaid({ text: describe(act), canUndo: false });
    saving.save(next.value);
  }

  /** Whether so many more fields are too many, which is said. */
  function isFull(more: number): boolean {
    const isTooMany = fields.length + more > MAX_FIELDS;
    if (isTooMany) setSaid({ text: words.palette.full, canUndo: false });
    return isTooMany;
  }

  const put = (next: DraftField[] | Edited["fields"]): Edited => ({ fields: next, unknownFields });

  return {
    form,
    saving,
    history,
    fields,
    unknownFields,
    published,
    said,
    chosen: fields.find(({ key }) => key === chosen) ?? null,
    choose: setChosen,
    take,
    /** What stops publishing the field, as of the last save. */
    problemsOf: ({ key }: DraftField) => saving.problems.get(key) ?? [],

    /** Whether the chosen field's text is to have the focus. */
    isWriting,
    stopWriting: () => setWriting(false),
    write(key: string) {
      setChosen(key);
      setWriting(true);
    },

    /** Adds a field at a place, else below the chosen one. */
    add(type: FieldType, place?: number) {
      if (isFull(1)) return;
      const field = createField(type, fields);
      const added = place === undefined ? insertAfter(fields, chosen, [field]) : insertAt(fields, place, [field]);
      perform(put(added), acts.add(quote(field)), {
        text: sentences.added(quote(field)),
        canUndo: false,
      });
      setChosen(field.key);
      setWriting(true);
    },

    paste(inputs: readonly FormFieldInput[]) {
      if (isFull(inputs.length)) return;
      const added = toFields(inputs);
      perform(put(insertAfter(fields, chosen, added)), acts.paste(added.length), {
        text: sentences.pasted(added.length),
        canUndo: true,
      });
      setChosen(added.at(0)?.key ?? chosen);
    },

    change(field: DraftField, part: Partial<FormFieldInput>) {
      const typing = `${field.key} ${Object.keys(part).join()}`;
      perform(put(change(fields, field, part, published)), acts.change(quote(field)), null, typing);
    },

    changeType(field: DraftField, type: FieldType) {
      perform(put(changeType(fields, field, type)), acts.type(quote(field)), null);
    },

    changeUnknownFields(next: UnknownFields) {
      perform({ fields, unknownFields: next }, acts.form, null);
    },

    duplicate(field: DraftField) {
      if (isFull(1)) return;
      const made = duplicate(fields, field);
      perform(put(made.fields), acts.duplicate(quote(field)), {
        text: sentences.duplicated(quote(field)),
        canUndo: true,
      });
      setChosen(made.copy.key);
    },

    remove(field: DraftField) {
      const others = listDependents(fields, field).map(quote);
      const text = others.length === 0 ? sentences.removed(quote(field)) : sentences.removedWith(quote(field), others);
      const place = fields.indexOf(field);
      perform(put(remove(fields, field)), acts.remove(quote(field)), { text, canUndo: true });
      setChosen((fields[place + 1] ?? fields[place - 1])?.key ?? null);
    },

    /** `to` is the new place, counted without the field. A place from which its condition, or one on it, would not hold is refused. */
    move(key: string, to: number) {
      const next = move(fields, key, to);
      const field = next.find((one) => one.key === key);
      if (field === undefined || next.every((one, place) => one.key === fields[place]?.key)) return;
      setChosen(key);
      const disorder = findDisorder(next);
      if (disorder !== null && findDisorder(fields) === null) {
        setSaid({ text: sentences.disorder(quote(disorder.field), quote(disorder.needs)), canUndo: false });
        return;
      }
      const text = sentences.moved(quote(field), next.indexOf(field) + 1, next.length);
      perform(put(next), acts.move(quote(field)), { text, canUndo: false });
    },

    undo: () => step(undo(history), sentences.undone, history.done.at(-1)?.act),
    redo: () => step(redo(history), sentences.redone, history.undone.at(-1)?.act),
  };
}

/** What the form is edited from: its draft, else what is published. */
function beginOf({ fieldDraft, fields, unknownFields }: EditedForm): Edited {
  const begun = fieldDraft ?? { fields, unknownFields };
  return { fields: toFields(begun.fields), unknownFields: begun.unknownFields };
}

/** Shows what another person has saved, published or discarded, unless something of this page is not saved. */
function useTheirs(
  form: EditedForm,
  saving: Saving,
  edited: Edited,
  take: (stored: StoredDraft | null, fieldsVersion: number, act: string, text: string) => void,
) {
  const read = useRef(form);
  const fieldsVersion = useRef(form.fieldsVersion);
  const { state, draft, adopt } = saving;
  useEffect(() => {
    // What was read before the last save, or while one is on its way, says nothing new.
    if (form === read.current) return;
    read.current = form;
    if (state !== "untouched" && state !== "saved") return;
    const stored = form.fieldDraft ?? null;
    const isPublished = fieldsVersion.current !== form.fieldsVersion;
    fieldsVersion.current = form.fieldsVersion;
    if (stored?.version === draft?.version && !isPublished) return;
    const from = stored ?? form;
    if (isSame(from.fields, edited.fields) && from.unknownFields === edited.unknownFields) {
      adopt(stored, form.fieldsVersion, edited.fields);
    } else {
      const name = stored?.savedByName ?? words.clash.somebody;
      take(stored, form.fieldsVersion, words.acts.theirs, words.clash.adopted(name));
    }
  });
}
