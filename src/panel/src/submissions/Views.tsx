import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { NewView, ViewList } from "./parts.ts";
import { isNarrowed, type ListFilter, LISTS } from "./queries/filters.ts";
import { toListFilter, useViews, type View } from "./queries/views.ts";
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
      <Suspense>
        {opened === "save" && <NewView filter={filter} onClose={() => setOpened(null)} />}
        {opened === "manage" && <ViewList views={views} filter={filter} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
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
