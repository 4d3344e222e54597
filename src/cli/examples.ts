import type { Command } from "./usage.ts";

/** Deletes what a first start has made up. */
export const FORGET_EXAMPLES: Command = {
  summary: "delete the forms and submissions that a first start made up, then exit",
  help: `Usage: node src/main.ts forget-examples  (npm run -s forget-examples)

Deletes the forms of the demo account whose names begin with "Ejemplo:", with their submissions. The service may run
meanwhile. The made-up sheets of the complaints book stay, because the database deletes no sheet.

  DATA_DIR              the folder of the demo account's key and of the embedded PostgreSQL
  DATABASE_URL          the PostgreSQL with the demo account, if it is not the embedded one; SECRET_KEY is needed with it

Exit status 1: the folder has no demo account.
`,
  run: async () => (await import("../start/runForgetExamples.ts")).runForgetExamples(),
};
