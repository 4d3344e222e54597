import { isDomainError } from "../domain/errors.ts";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";

/** Prints an address that signs the person with this e-mail address in, once, and returns the exit status. */
export async function runSignIn(email: string): Promise<number> {
  return withCommandApp(readCommandSettings(), "error", async ({ services, publicUrl }) => {
    try {
      const path = await services.signIns.createAddress(email);
      process.stdout.write(`${publicUrl}${path}\n`);
      return 0;
    } catch (error) {
      if (!isDomainError(error) || error.code !== "USER_NOT_FOUND") throw error;
      process.stderr.write(`Nobody has the e-mail address ${email}.\n`);
      return 1;
    }
  });
}
