import type { Command } from "./usage.ts";

/** Seals every stored secret with the present key. */
export const RESEAL: Command = {
  summary: "seal every stored secret again with the present SECRET_KEY, then exit",
  help: `Usage: node src/main.ts reseal         (npm run reseal)

Opens every stored secret that SECRET_KEY_PREVIOUS has sealed, seals it with SECRET_KEY, and says when SECRET_KEY_PREVIOUS
can go. Services may run meanwhile. A run that was cut off is continued by the next one; one with nothing to do changes nothing. Answers that forms take
once are hashed again. Hashes of addresses and of words stay as they are: those of the earlier key are found for as long as
SECRET_KEY_PREVIOUS is set.

  SECRET_KEY            the present key
  SECRET_KEY_PREVIOUS   the key that it replaces
  DATABASE_URL          the PostgreSQL of the service
  DATA_DIR              without DATABASE_URL: the folder of the embedded PostgreSQL, which is used beside its service or alone

Exit status 1: secrets are left that neither key opens. They are listed and stay as they are.
The whole procedure is in docs/operations.md, "Rotate the secret key".
`,
  run: async () => (await import("../start/runReseal.ts")).runReseal(),
};
