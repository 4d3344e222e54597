import { setPriority } from "node:os";
import { parseArgs } from "node:util";
import { type Aimed, KINDS } from "./attacks/kinds.ts";
import { begin, type Hits, readHits } from "./attacks/repeats.ts";

/** Attacks a service from a process of its own until it is killed: all of one kind at once, or those of `names`. Prints their names. */
const { values } = parseArgs({
  options: {
    kind: { type: "string" },
    names: { type: "string", default: "" },
    url: { type: "string", default: "" },
    key: { type: "string", default: "" },
    form: { type: "string", default: "" },
    token: { type: "string", default: "" },
    "files-token": { type: "string", default: "" },
    "files-form": { type: "string", default: "" },
  },
});

/** On a network, attackers bring processors of their own; here they get what the service and its database leave. */
const ATTACKER_NICENESS = 10;

setPriority(ATTACKER_NICENESS);
process.on("disconnect", () => process.exit());
process.on("message", () => process.send?.(describeHits()));
const chosen = values.names.split(";").filter((name) => name !== "");
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const kinds: Readonly<Record<string, Readonly<Record<string, Aimed>>>> = KINDS;
const attacks = Object.entries(kinds[values.kind ?? ""] ?? {}).filter(([name]) => isChosen(name));
const attacker = {
  key: values.key,
  formId: values.form,
  token: values.token,
  filesToken: values["files-token"],
  filesFormId: values["files-form"],
};
for (const [name, [attack]] of attacks) begin(name, attack, { url: values.url, attacker });
process.stdout.write(`${attacks.map(([name]) => name).join("; ")}\n`);

/** What each attack has met, and the attacks that have not hit yet. */
function describeHits(): { readonly hits: Hits; readonly missed: readonly string[] } {
  const hits = readHits();
  const isMissed = ([name, [, ...wanted]]: (typeof attacks)[number]) =>
    !wanted.some((hit) => (hits[name]?.[hit] ?? 0) > 0);
  return { hits, missed: attacks.filter(isMissed).map(([name]) => name) };
}
