import type { Command } from "./usage.ts";

/** Prints an address that signs a person in. */
export const SIGN_IN: Command = {
  summary: "print an address that signs a person in, once, then exit",
  help: `Usage: node src/main.ts sign-in EMAIL  (npm run -s sign-in EMAIL)

Prints an address of the panel that signs the person with this e-mail address in. It works once and for a day. Use it where
no mail server is set, or when somebody has lost their mailbox. The service may run meanwhile.

  DATABASE_URL          the PostgreSQL of the service; SECRET_KEY is needed with it
  PUBLIC_URL            the base of the address
  DATA_DIR              without DATABASE_URL: the folder of the embedded PostgreSQL, which is used beside its service or alone

Exit status 1: nobody has the e-mail address.
`,
  operands: ["EMAIL"],
  run: async ([email = ""]) => (await import("../start/runSignIn.ts")).runSignIn(email),
};
