import type { Home } from "./queries.ts";
import { describeTerm, isUrgent } from "../book/terms.ts";
import { words as bookWords } from "../book/words.ts";
import { words as webhookWords } from "../webhooks/words.ts";
import { words } from "./words.ts";

const NUMBER = new Intl.NumberFormat("es-PE");
/** The sheets that are named one by one. */
const NAMED_SHEETS = 3;
/** From this share of its plan on, a form is near its limit. The service warns by mail from the same share on. */
const NEAR = 0.8;

/** Something that needs a person, with the page where it is done. */
export type Task = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly isUrgent: boolean;
  readonly to: "/envios" | "/libro" | "/webhooks" | "/formularios";
  readonly search: Readonly<Record<string, string>>;
};

/** What needs the viewer, the most urgent first: sheets by their last day, then files, endpoints and limits. */
export function listTasks(home: Home): readonly Task[] {
  return [
    ...listSheets(home),
    ...listInfections(home),
    ...listRoomless(home),
    ...listEndpoints(home),
    ...listLimits(home),
  ];
}

function listSheets({ sheets, isHeld }: Home): readonly Task[] {
  const sorted = sheets.toSorted((a, b) => a.answerBy.localeCompare(b.answerBy));
  const named = sorted
    .slice(0, NAMED_SHEETS)
    .map(({ id, type, consumerName, answerBy, deadline, businessDaysLeft }): Task => ({
      id,
      title: words.sheet(bookWords.types[type], consumerName),
      detail: describeTerm(answerBy, businessDaysLeft ?? null),
      isUrgent: isUrgent(deadline),
      to: "/libro",
      search: { hoja: id },
    }));
  const further = sorted.length - named.length;
  const more = further === 0 ? [] : [toBook("more", words.moreSheets(further), bookWords.lead)];
  return [...named, ...more, ...(isHeld ? [toBook("held", words.heldSheets, words.heldLead)] : [])];
}

function toBook(id: string, title: string, detail: string): Task {
  return { id, title, detail, isUrgent: false, to: "/libro", search: id === "held" ? { lista: "retenidas" } : {} };
}

function listInfections({ infections }: Home): readonly Task[] {
  return infections.map(({ id, isSheet, formName, fileNames }): Task => ({
    id,
    title: words.infected(formName),
    detail: fileNames.join(", "),
    isUrgent: true,
    to: isSheet ? "/libro" : "/envios",
    search: isSheet ? { hoja: id } : { envio: id },
  }));
}

function listRoomless({ roomless }: Home): readonly Task[] {
  return roomless.map(({ id, formName }): Task => ({
    id: `files ${id}`,
    title: words.roomless(formName),
    detail: words.roomlessLead,
    isUrgent: true,
    to: "/formularios",
    search: { formulario: id },
  }));
}

function listEndpoints({ forms }: Home): readonly Task[] {
  const { disabled, failing, held } = webhookWords;
  return forms.flatMap(({ name, webhookEndpoints }) =>
    (webhookEndpoints ?? []).flatMap(({ id, url, status, health }): readonly Task[] => {
      const isFailing = (health?.consecutiveFailures ?? 0) > 0;
      if (status === "ENABLED" && !isFailing) return [];
      const condition = status === "DISABLED" ? disabled : health?.heldUntil == null ? failing : held;
      const title = words.endpoint(new URL(url).host);
      return [
        { id, title, detail: `${condition} · ${name}`, isUrgent: true, to: "/webhooks", search: { destino: id } },
      ];
    }),
  );
}

function listLimits({ forms }: Home): readonly Task[] {
  return forms.flatMap(({ id, name, usage }): readonly Task[] => {
    if (usage?.limit == null || usage.used < NEAR * usage.limit) return [];
    const isReached = usage.used >= usage.limit;
    return [
      {
        id,
        title: isReached ? words.limitReached(name) : words.limit(name),
        detail: words.describeUse(NUMBER.format(usage.used), NUMBER.format(usage.limit)),
        isUrgent: isReached,
        to: "/formularios",
        search: { formulario: id },
      },
    ];
  });
}
