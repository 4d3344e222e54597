import { isDomainError } from "../domain/errors.ts";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";

type Order = { readonly email: string; readonly name: string; readonly isJson: boolean };

/** Makes an account, prints how its owner signs in and its first key, and returns the exit status. Errors: StartError. */
export async function runCreateAccount({ email: address, name, isJson }: Order): Promise<number> {
  return withCommandApp(readCommandSettings(), "error", async ({ services, publicUrl }) => {
    try {
      const { email, key } = await services.bootstrap.createAccount({ name, email: address });
      const signInUrl = `${publicUrl}${await services.signIns.createAddress(email)}`;
      process.stdout.write(
        isJson ? `${JSON.stringify({ email, signInUrl, key })}\n` : describe({ email, signInUrl, key }),
      );
      return 0;
    } catch (error) {
      const problem = isDomainError(error) ? describeProblem(error, { address, name }) : null;
      if (problem === null) throw error;
      process.stderr.write(`${problem}\n`);
      return 1;
    }
  });
}

function describe({
  email,
  signInUrl,
  key,
}: {
  readonly email: string;
  readonly signInUrl: string;
  readonly key: string;
}): string {
  return `The account of ${email} is made.

  Open its panel with this address, which works once and for a day:
    ${signInUrl}

  Its first API key, which is shown this once:
    ${key}
`;
}

/** Null for what is no problem of the order. */
function describeProblem(
  error: Error & { readonly code: string },
  { address, name }: Record<"address" | "name", string>,
): string | null {
  if (error.code === "EMAIL_TAKEN")
    return `An account has the e-mail address ${address} already: sign-in prints an address for it.`;
  if (error.code === "VALIDATION_FAILED")
    return `${JSON.stringify(address)} is no e-mail address, or ${JSON.stringify(name)} no name of at most 150 characters.`;
  return null;
}
