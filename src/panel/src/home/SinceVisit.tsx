import { useState } from "react";
import { useCountSince } from "./queries.ts";
import { describeTime } from "../shared/values.ts";
import { noteVisit } from "./visits.ts";
import { words } from "./words.ts";

const NUMBER = new Intl.NumberFormat("es-PE");

/** How many submissions came since this browser last showed the account's first page; nothing at the first visit. */
export function SinceVisit({ accountId }: { readonly accountId: string }) {
  const [before] = useState(() => noteVisit(accountId));
  const count = useCountSince(before).data;
  if (before === null || count === undefined) return null;
  return <p className="hint">{words.sinceVisit(count, NUMBER.format(count), describeTime(before))}</p>;
}
