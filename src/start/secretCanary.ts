import { StartError } from "./startErrors.ts";
import type { SealedRow, SecretBox } from "../domain/secretBox.ts";
import type { SealedValuesRepository } from "../repositories/sealedValues.ts";

type Canary = Pick<SealedValuesRepository, "findCanary" | "insertCanary" | "saveCanary">;

/**
 * Checks that the present or the previous key opens the canary, and writes the canary of a database that has none.
 * Errors: StartError for another key.
 */
export async function checkSecretKey(canary: Canary, secretBox: SecretBox): Promise<void> {
  const sealed = (await canary.findCanary()) ?? (await writeCanary(canary, secretBox));
  if (!opensCanary(sealed, secretBox)) throw new StartError(WRONG_KEY);
}

/** Whether the present or the previous key opens the canary of a database. */
export function opensCanary(sealed: Buffer, secretBox: Pick<SecretBox, "open">): boolean {
  try {
    return secretBox.open(sealed, ROW) === TEXT;
  } catch {
    return false;
  }
}

/** Seals the canary with the present key. */
export async function resealCanary(canary: Canary, secretBox: SecretBox): Promise<void> {
  await canary.saveCanary(secretBox.seal(TEXT, ROW));
}

const ROW: SealedRow = { table: "secret_canary", id: "1" };
const TEXT = "canary";
const WRONG_KEY =
  "SECRET_KEY is not the key that sealed the secrets of this database. Set the key that it had (without SECRET_KEY: the " +
  "file secret.key in DATA_DIR); after a change of the key, set the earlier one as SECRET_KEY_PREVIOUS. What to do when the " +
  'key is lost: docs/operations.md, "Rotate the secret key".';

/** Returns the canary that stays, which may be that of an instance that starts at the same time. */
async function writeCanary(canary: Canary, secretBox: SecretBox): Promise<Buffer> {
  await canary.insertCanary(secretBox.seal(TEXT, ROW));
  const written = await canary.findCanary();
  if (written === null) throw new Error("The canary is gone.");
  return written;
}
