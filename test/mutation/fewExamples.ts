import * as fc from "fast-check";

const EXAMPLES = 10;

/**
 * A property is tried with fewer examples than in the usual tests, because it runs against each change of its code. The examples are
 * always the same, so that each run has the same survivors.
 */
fc.configureGlobal({ numRuns: EXAMPLES, seed: 1 });
