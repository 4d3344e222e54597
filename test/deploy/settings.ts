import { VARIABLES_BY_CHAPTER } from "../../src/start/config.ts";

const SETTINGS = new Set(Object.values(VARIABLES_BY_CHAPTER).flatMap((variables) => Object.keys(variables)));
/** The variables of Node.js that the kit sets, too. */
const NODE_VARIABLES = new Set(["NODE_ENV", "NODE_COMPILE_CACHE"]);

/** What is no setting of the service, of Node.js or of a file with a secret. */
export function listForeign(names: readonly string[]): readonly string[] {
  return names.filter((name) => !SETTINGS.has(name.replace(/_FILE$/, "")) && !NODE_VARIABLES.has(name));
}
