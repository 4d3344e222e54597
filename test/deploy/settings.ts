import { VARIABLES_BY_CHAPTER } from "../../src/start/config.ts";
import { VARIABLES } from "../../src/start/configFields.ts";

const SCHEMAS = Object.values(VARIABLES_BY_CHAPTER).flatMap((variables) => Object.entries(variables));
const SETTINGS = new Set<string>(SCHEMAS.map(([name]) => name));
const SECRETS = new Set<string>(
  SCHEMAS.flatMap(([name, schema]) => (VARIABLES.get(schema)?.isSecret === true ? [name] : [])),
);
/** The variables of Node.js that the kit sets, too. */
const NODE_VARIABLES = new Set(["NODE_ENV", "NODE_COMPILE_CACHE"]);

/** What is no setting of the service, of Node.js or of a file with a secret. */
export function listForeign(names: readonly string[]): readonly string[] {
  return names.filter((name) => !SETTINGS.has(name.replace(/_FILE$/, "")) && !NODE_VARIABLES.has(name));
}

/** The settings with a secret that stand in the open: a file with the value is named by the name with _FILE. */
export function listOpenSecrets(names: readonly string[]): readonly string[] {
  return names.filter((name) => SECRETS.has(name));
}
