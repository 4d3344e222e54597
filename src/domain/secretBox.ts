import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Encrypts secrets that must be read again, such as signing secrets, before they reach the database. */
export type SecretBox = {
  seal(plain: string): Buffer;
  /** Throws when the bytes were sealed with another key or were changed. */
  open(sealed: Buffer): string;
  /** 32 bytes that nobody without the key can compute (HMAC-SHA-256); each purpose has others. */
  sign(purpose: string, data: Uint8Array): Buffer;
};

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key of 32 bytes; a sealed value is version (1) · IV (12) · tag (16) · ciphertext. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const ciphertext = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), ciphertext]);
    },
    open(sealed) {
      if (sealed[0] !== VERSION) throw new Error("A sealed secret has an unknown version.");
      const iv = sealed.subarray(1, 1 + IV_BYTES);
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
      const ciphertext = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
    },
    sign(purpose, data) {
      const purposeKey = createHmac("sha256", key).update(`sign:${purpose}`, "utf8").digest();
      return createHmac("sha256", purposeKey).update(data).digest();
    },
  };
}
