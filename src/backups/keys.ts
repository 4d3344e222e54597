import { createSecretBox } from "../domain/secretBox.ts";

/** The names of a service's keys, which say nothing of them: that of the present key, then that of the previous one, where there is one. */
export type KeyFingerprints = readonly [present: string, ...previous: string[]];

const NO_BYTES = Buffer.alloc(0);
const FINGERPRINT_BYTES = 16;

export function fingerprintsOf(key: Buffer, previous: Buffer | null): KeyFingerprints {
  const [present, ...others] = createSecretBox(key, previous).signWithEach("key fingerprint", NO_BYTES);
  return [toText(present), ...others.map(toText)];
}

/** A sentence where neither of the service's keys is that of the backup; null where one is. */
export function findKeyProblem(keyFingerprint: string, own: KeyFingerprints): string | null {
  if (own.includes(keyFingerprint)) return null;
  return (
    `SECRET_KEY is not the key of this backup: its fingerprint is ${own[0]}, and that of the backup's key ${keyFingerprint}. ` +
    "Set the key that the service had when the backup was taken."
  );
}

function toText(signature: Buffer): string {
  return signature.subarray(0, FINGERPRINT_BYTES).toString("hex");
}
