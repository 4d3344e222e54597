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
import { documents, fieldVersions, heldFiles, keyedPosts, sheetFiles } from "./attacks/filling.ts";
import { type Attack, begin, type Hit, type Hits, readHits } from "./attacks/repeats.ts";

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

/** An attack, and what it meets where it hits what it attacks. */
type Aimed = readonly [attack: Attack, ...hits: Hit[]];

const DIGEST: Aimed = [digest, 201];
const QUARANTINE: Aimed = [quarantine, 201, 503];
const PATTERNS: Aimed = [patterns, 400, 422, 429];
const BEGUN_FILES: Aimed = [begunFiles, "held"];
const SNIPPET: Aimed = [snippet, 200];
const STEPS: Aimed = [steps, 200];
const UPLOADS: Aimed = [uploads, 201];
const STALLED_BODIES: Aimed = [stalledBodies, "held"];
const LARGE_ANSWERS: Aimed = [largeAnswers, 200];
const ABORTED_NOTICES: Aimed = [abortedNotices, "held", 200];

/**
 * `strangers`: what the findings name. `account`: what one account can ask for with its own key and forms. `filling`: what fills the disk,
 * a day's worth of each until its store is full.
 */
const KINDS: Readonly<Record<string, Readonly<Record<string, Aimed>>>> = {
  strangers: {
    A1: [blankHeaders, 400, 201],
    A2: [blankNames, 200],
    "A3, A14": LARGE_ANSWERS,
    A4: [unreadAnswers, "held"],
    A5: STALLED_BODIES,
    A6: ABORTED_NOTICES,
    A7: [unfinishedFrames, "held"],
    A15: [dottedNames, 201],
    C1: DIGEST,
    C2: QUARANTINE,
    C3: PATTERNS,
    C5: BEGUN_FILES,
    "C5 uploads": UPLOADS,
    C6: SNIPPET,
    C7: STEPS,
  },
  account: {
    submissionFlood: [submissionFlood, 201],
    largeBodies: [largeBodies, 201],
    uploads: UPLOADS,
    begunFiles: BEGUN_FILES,
    quarantine: QUARANTINE,
    stalledBodies: STALLED_BODIES,
    largeAnswers: LARGE_ANSWERS,
    subscriptions: [subscriptions, "held"],
    abortedNotices: ABORTED_NOTICES,
    exports: [exports, 200],
    filings: [filings, 201],
    digest: DIGEST,
    patterns: PATTERNS,
    snippet: SNIPPET,
    steps: STEPS,
  },
  filling: {
    quarantine: QUARANTINE,
    heldFiles: [heldFiles, 201, 503],
    uploads: [uploads, 201, 402, 403, 429, 503],
    digest: DIGEST,
    sheetFiles: [sheetFiles, 201],
    documents: [documents, 201, 503],
    fieldVersions: [fieldVersions, 200],
    keyedPosts: [keyedPosts, 201],
    begunFiles: BEGUN_FILES,
  },
};

setPriority(ATTACKER_NICENESS);
process.on("disconnect", () => process.exit());
process.on("message", () => process.send?.(describeHits()));
const chosen = values.names.split(";").filter((name) => name !== "");
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const attacks = Object.entries(KINDS[values.kind ?? ""] ?? {}).filter(([name]) => isChosen(name));
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
