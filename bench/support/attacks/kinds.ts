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
} from "./bodies.ts";
import { abortedNotices, exports } from "./documents.ts";
import { blankNames, largeAnswers, subscriptions, unfinishedFrames, unreadAnswers } from "./operations.ts";
import { digest, patterns, snippet, steps } from "./quantity.ts";
import { documents, fieldVersions, heldFiles, keyedPosts, sheetFiles } from "./filling.ts";
import type { Attack, Hit } from "./repeats.ts";

/** An attack, and what it meets where it hits what it attacks. */
export type Aimed = readonly [attack: Attack, ...hits: Hit[]];

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
export const KINDS = {
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
} satisfies Readonly<Record<string, Readonly<Record<string, Aimed>>>>;

export type Kind = keyof typeof KINDS;
