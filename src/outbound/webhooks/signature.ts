import { createHmac, type KeyObject, randomBytes } from "node:crypto";

/** A signing key. A `KeyObject` saves preparing the key for each MAC, which costs three times as much as the MAC itself. */
export type WebhookKey = Buffer | KeyObject;

export type SignatureInput = {
  /** The value of `webhook-id`, the same over all attempts of a delivery. */
  readonly id: string;
  /** Unix seconds of this attempt. */
  readonly timestampSeconds: number;
  /** The exact bytes that are sent. */
  readonly body: Buffer;
  /** Every live secret's key, newest first. */
  readonly keys: readonly WebhookKey[];
};

export type Signatures = {
  /** The value of `x-service-signature`, which alone is enough to verify a call. */
  readonly serviceSignature: string;
  /** The value of `webhook-signature`, as the Standard Webhooks specification 1.0 writes it. */
  readonly webhookSignature: string;
};

const SECRET_PREFIX = "whsec_";
const GENERATED_KEY_BYTES = 32;
const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;
const MAX_SECRET_CHARACTERS = SECRET_PREFIX.length + 4 * Math.ceil(MAX_KEY_BYTES / 3);

/** A random secret of 256 bits in the spelling that Standard Webhooks libraries accept. */
export function generateWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(GENERATED_KEY_BYTES).toString("base64");
}

/**
 * Reads the key inside a secret. Null unless the secret is `whsec_` and 24 to 64 bytes in canonical base64. A base64 text that is not
 * canonical is refused, because the receiver's library may read other bytes from it.
 */
export function parseWebhookSecret(text: string): Buffer | null {
  if (text.length > MAX_SECRET_CHARACTERS || !text.startsWith(SECRET_PREFIX)) return null;
  const encoded = text.slice(SECRET_PREFIX.length);
  const key = Buffer.from(encoded, "base64");
  if (key.toString("base64") !== encoded) return null;
  return key.length >= MIN_KEY_BYTES && key.length <= MAX_KEY_BYTES ? key : null;
}

/**
 * Signs `<id>.<timestampSeconds>.<body>` once per key, and writes the same MACs in both formats.
 * Errors: RangeError without a key, so that no call is sent unsigned.
 */
export function signWebhook({ id, timestampSeconds, body, keys }: SignatureInput): Signatures {
  if (keys.length === 0) throw new RangeError("A webhook needs at least one key to be signed.");
  const macs = keys.map((key) =>
    createHmac("sha256", key).update(`${id}.${timestampSeconds}.`).update(body).digest("hex"),
  );
  const hexMacs = macs.map((mac) => `v1=${mac}`);
  const base64Macs = macs.map((mac) => `v1,${Buffer.from(mac, "hex").toString("base64")}`);

  return {
    serviceSignature: [`t=${timestampSeconds}`, `id=${id}`, ...hexMacs].join(","),
    webhookSignature: base64Macs.join(" "),
  };
}
