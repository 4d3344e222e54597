import type { Command } from "./usage.ts";

/** Makes an account with its first owner. */
export const CREATE_ACCOUNT: Command = {
  summary: "make an account, print its first API key and its owner's sign-in address, then exit",
  help: `Usage: node src/main.ts create-account EMAIL [--name NAME] [--json]  (npm run -s create-account EMAIL -- --name "Tienda Ana")

Makes an account whose owner has this e-mail address, and prints an address of the panel that signs the owner in, once and for a day, and
the account's first API key, which is shown this once. Later the owner signs in at /entrar by mail. The service may run meanwhile.

  --name NAME           the account's name; the e-mail address unless given
  --json                one object of JSON: email, signInUrl, key

  DATABASE_URL          the PostgreSQL of the service; SECRET_KEY is needed with it
  PUBLIC_URL            the base of the printed address
  DATA_DIR              without DATABASE_URL: the folder of the embedded PostgreSQL, which is used beside its service or alone

Exit status 1: an account has the e-mail address already, or the address or the name is none.
`,
  operands: ["EMAIL"],
  options: { name: { type: "string" }, json: { type: "boolean" } },
  run: async ([email = ""], { name, json }) =>
    (await import("../start/runCreateAccount.ts")).runCreateAccount({
      email,
      name: typeof name === "string" ? name : email,
      isJson: json === true,
    }),
};
