import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Encrypts secrets that must be read again, such as signing secrets, before they reach the database. */
export type SecretBox = {
  seal(plain: string, row: SealedRow): Buffer;
  /** Throws when the bytes were sealed with a third key, for another row, or were changed. */
  open(sealed: Buffer, row: SealedRow): string;
  /** The first bytes of every value that `seal` makes under the present key; values under another key have other ones. */
  readonly presentPrefix: Buffer;
  /** 32 bytes that nobody without the key can compute (HMAC-SHA-256); each purpose has others. Purposes are constants: each has a key in memory. */
  sign(purpose: string, data: Uint8Array): Buffer;
  /** The signature under the present key, then the one under the previous key, where there is one. */
  signWithEach(purpose: string, data: Uint8Array): readonly [present: Buffer, ...previous: Buffer[]];
  /** Whether `proof` is the beginning of a signature under the present or the previous key. The caller checks its length. */
  verify(purpose: string, data: Uint8Array, proof: Uint8Array): boolean;
};

/** The row that a sealed value belongs to. It is authenticated with the value, so that a value moved to another row does not open. */
export type SealedRow = { readonly table: SealedTable; readonly id: string };

export type SealedTable =
  | "forms"
  | "webhook_secrets"
  | "webhook_endpoints"
  | "complaints"
  | "settlement_offers"
  | "secret_canary";

const VERSION = 1;
const KEY_ID_BYTES = 4;
const PREFIX_BYTES = 1 + KEY_ID_BYTES;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under keys of 32 bytes; a sealed value is version (1) · key id (4) · IV (12) · tag (16) · ciphertext. Version, key id,
 * table and row are authenticated with it. `previousKey` opens values and verifies signatures, and makes none.
 */
export function createSecretBox(key: Buffer, previousKey: Buffer | null = null): SecretBox {
  const present = prepareKey(key);
  const known = previousKey === null ? [present] : [present, prepareKey(previousKey)];

  return {
    presentPrefix: present.prefix,

    seal(plain, row) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", present.key, iv).setAAD(describeRow(present.prefix, row));
      const ciphertext = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([present.prefix, iv, cipher.getAuthTag(), ciphertext]);
    },

    open(sealed, row) {
      if (sealed[0] !== VERSION) throw new Error("A sealed secret has an unknown version.");
      const used = known.find(({ prefix }) => prefix.equals(sealed.subarray(0, PREFIX_BYTES)));
      if (used === undefined)
        throw new Error("A sealed secret names a key that is neither the present nor the previous.");
      const [iv, tag, ciphertext] = split(sealed.subarray(PREFIX_BYTES), IV_BYTES, TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", used.key, iv, { authTagLength: TAG_BYTES })
        .setAuthTag(tag)
        .setAAD(describeRow(used.prefix, row));
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
    },

    sign: (purpose, data) => present.sign(purpose, data),

    signWithEach: (purpose, data) => [
      present.sign(purpose, data),
      ...known.slice(1).map((previous) => previous.sign(purpose, data)),
    ],

    verify: (purpose, data, proof) =>
      known.some((each) => timingSafeEqual(each.sign(purpose, data).subarray(0, proof.length), proof)),
  };
}

/** The bytes of a key are prepared once: to do so for each MAC costs three times as much as the MAC itself. The keys of purposes are kept. */
function prepareKey(bytes: Buffer) {
  const key = createSecretKey(bytes);
  const purposeKeys = new Map<string, KeyObject>();

  function purposeKeyOf(purpose: string): KeyObject {
    const kept = purposeKeys.get(purpose);
    if (kept !== undefined) return kept;
    const made = createSecretKey(createHmac("sha256", key).update(`sign:${purpose}`, "utf8").digest());
    purposeKeys.set(purpose, made);
    return made;
  }

  return {
    key,
    prefix: prefixOf(key),
    sign: (purpose: string, data: Uint8Array) => createHmac("sha256", purposeKeyOf(purpose)).update(data).digest(),
  };
}

/** The key id is no secret: it distinguishes the keys of one service. */
function prefixOf(key: KeyObject): Buffer {
  const keyId = createHmac("sha256", key).update("key id", "utf8").digest().subarray(0, KEY_ID_BYTES);
  return Buffer.concat([Buffer.from([VERSION]), keyId]);
}

function describeRow(prefix: Buffer, { table, id }: SealedRow): Buffer {
  return Buffer.concat([prefix, Buffer.from(`${table}/${id}`, "utf8")]);
}

function split(bytes: Buffer, first: number, second: number): readonly [Buffer, Buffer, Buffer] {
  return [bytes.subarray(0, first), bytes.subarray(first, first + second), bytes.subarray(first + second)];
}
