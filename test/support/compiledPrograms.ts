import { resolve } from "node:path";

/**
 * The options of `npm start` and `npm run worker`; `docs/performance.md` gives their reasons. All Node.js of the tests has them, because code
 * that was compiled under other options is compiled again.
 */
export const NODE_OPTIONS = ["--expose-gc", "--max-semi-space-size=64", "--no-allocation-site-pretenuring"];

/**
 * Where Node.js keeps the code that it has compiled (NODE_COMPILE_CACHE), found again by its content: a start of the service
 * costs half as much then. A user who cannot write there starts without it.
 */
export const COMPILED = resolve(import.meta.dirname, "../../.data/compiled");
