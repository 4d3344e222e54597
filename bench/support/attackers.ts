import { setPriority } from "node:os";
import { parseArgs } from "node:util";
import {
  begunFiles,
  blankHeaders,
  dottedNames,
  filings,
  largeBodies,
  quarantine,
  stalledBodies,
  submissionFlood,
  uploads,
} from "./attacks/bodies.ts";
import { abortedNotices, exports } from "./attacks/documents.ts";
import { blankNames, largeAnswers, subscriptions, unfinishedFrames, unreadAnswers } from "./attacks/operations.ts";
import { digest, patterns, snippet, steps } from "./attacks/quantity.ts";
import type { Attack } from "./attacks/repeats.ts";

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
  },
});

/** On a network, attackers bring processors of their own; here they get what the service and its database leave. */
const ATTACKER_NICENESS = 10;

/** `strangers`: what the findings name. `account`: what one account can ask for with its own key and forms. */
const KINDS: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
  strangers: {
    A1: blankHeaders,
    A2: blankNames,
    "A3, A14": largeAnswers,
    A4: unreadAnswers,
    A5: stalledBodies,
    A6: abortedNotices,
    A7: unfinishedFrames,
    A15: dottedNames,
    C1: digest,
    C2: quarantine,
    C3: patterns,
    C5: begunFiles,
    C6: snippet,
    C7: steps,
  },
  account: {
    submissionFlood,
    largeBodies,
    uploads,
    begunFiles,
    quarantine,
    stalledBodies,
    largeAnswers,
    subscriptions,
    abortedNotices,
    exports,
    filings,
    digest,
    patterns,
    snippet,
    steps,
  },
};

setPriority(ATTACKER_NICENESS);
process.on("disconnect", () => process.exit());
const chosen = values.names.split(";").filter((name) => name !== "");
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const attacks = Object.entries(KINDS[values.kind ?? ""] ?? {}).filter(([name]) => isChosen(name));
const attacker = { key: values.key, formId: values.form, token: values.token, filesToken: values["files-token"] };
for (const [, attack] of attacks) attack({ url: values.url, attacker });
process.stdout.write(`${attacks.map(([name]) => name).join("; ")}\n`);
