import { join } from "node:path";
import { CHECKOUT } from "./checkouts.ts";

/**
 * Where Node.js keeps the code that it has compiled (NODE_COMPILE_CACHE), found again by its content: a start of the service
 * costs half as much then. A user who cannot write there starts without it.
 */
export const COMPILED = join(CHECKOUT, ".data/compiled");
