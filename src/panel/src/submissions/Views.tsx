import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { useViewer } from "../shared/viewer.ts";
import { isNarrowed, type ListFilter, LISTS } from "./queries/filters.ts";
import { toListFilter, useCreateView, useDeleteView, useUpdateView, useViews, type View } from "./queries/views.ts";
import triageStyles from "./triage.module.css";
import styles from "./views.module.css";
import { words } from "./triageWords.ts";

const { views: texts } = words;

/** The lists that have a name, and the way to give the shown one a name. */
export function Views({ filter }: { readonly filter: ListFilter }) {
  const views = useViews().data ?? [];
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"save" | "manage" | null>(null);
  const open = (view: View) => void navigate({ to: "/envios", search: toAddress(toListFilter(view)) });
  const chosen = views.find((view) => isSame(toListFilter(view), filter));
  const canSave = chosen === undefined && (isNarrowed(filter) || filter.order !== "");
  if (views.length === 0 && !canSave) return null;
  return (
    <div className={styles["views"]} role="group" aria-label={texts.title}>
      {views.map((view) => (
        <Button key={view.id} aria-pressed={view === chosen} className={styles["view"]} onPress={() => open(view)}>
          {view.name}
        </Button>
      ))}
      {canSave && (
        <Button className={triageStyles["quiet"]} onPress={() => setOpened("save")}>
          {texts.save}
        </Button>
      )}
      {views.length > 0 && (
        <Button className={triageStyles["quiet"]} onPress={() => setOpened("manage")}>
          {texts.manage}
        </Button>
      )}
      {opened === "save" && <NewView filter={filter} onClose={() => setOpened(null)} />}
      {opened === "manage" && <Manage views={views} filter={filter} onClose={() => setOpened(null)} />}
    </div>
  );
}

function NewView({ filter, onClose }: { readonly filter: ListFilter; readonly onClose: () => void }) {
  const create = useCreateView();
  const canShare = useViewer().data?.viewer.permissions.includes("SUBMISSIONS_WRITE") === true;
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, isShared, filter }, { onSuccess: onClose });
  };
  return (
    <Modal title={texts.save} isOpen onClose={onClose}>
      <p className="hint">{texts.saveLead}</p>
      <form onSubmit={submit}>
        <TextField
          id="view-name"
          label={texts.name}
          isRequired
          autoFocus
          maxLength={60}
          value={name}
          onChange={setName}
        />
        {canShare && (
          <Checkbox isSelected={isShared} onChange={setShared}>
            {texts.isShared}
          </Checkbox>
        )}
        {create.error && <p role="alert">{describeProblem(create.error)}</p>}
        <Button type="submit" isDisabled={create.isPending}>
          {texts.save}
        </Button>
      </form>
    </Modal>
  );
}

function Manage({
  views,
  filter,
  onClose,
}: {
  readonly views: readonly View[];
  readonly filter: ListFilter;
  readonly onClose: () => void;
}) {
  const update = useUpdateView();
  const remove = useDeleteView();
  const canShare = useViewer().data?.viewer.permissions.includes("SUBMISSIONS_WRITE") === true;
  const error = update.error ?? remove.error;
  return (
    <Modal title={texts.title} isOpen onClose={onClose}>
      <ul className={styles["managed"]}>
        {views.map((view) => (
          <li key={view.id}>
            <span>
              <b>{view.name}</b>
              <span className="hint">{view.isShared ? texts.shared : texts.own}</span>
            </span>
            {(canShare || !view.isShared) && (
              <span className="acts">
                <Button aria-label={texts.replaceOf(view.name)} onPress={() => update.mutate({ view, filter })}>
                  {texts.replace}
                </Button>
                <Button aria-label={texts.remove(view.name)} onPress={() => remove.mutate(view.id)}>
                  ×
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {error && <p role="alert">{describeProblem(error)}</p>}
    </Modal>
  );
}

function isSame(one: ListFilter, other: ListFilter): boolean {
  return (Object.keys(one) as (keyof ListFilter)[]).every((name) => one[name] === other[name]);
}

/** The filter as the page's address has it. */
function toAddress({
  view,
  formId,
  search,
  from,
  to,
  state,
  assignee,
  tag,
  order,
}: ListFilter): Record<string, string> {
  const lista = LISTS.find(([, name]) => name === view)?.[0] ?? "";
  const all = {
    lista,
    formulario: formId,
    buscar: search,
    desde: from,
    hasta: to,
    estado: state,
    asignado: assignee,
    etiqueta: tag,
    orden: order,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}
