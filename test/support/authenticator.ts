import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a browser would say of itself and its key. */
type Claims = { readonly challenge: string; readonly origin: string; readonly rpId: string; readonly counter: number };

/** A device with one passkey, as a browser would answer for it. Source: WebAuthn 3, 6.1, 6.5 and 7. */
export type Authenticator = {
  readonly credentialId: string;
  /** The JSON of a new passkey. */
  create(claims: Claims): string;
  /** The JSON of a sign-in. `userHandle` is left out where it is undefined. */
  signIn(claims: Claims & { readonly userHandle?: string | undefined }): string;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const credentialId = id.toString("base64url");

  return {
    credentialId,
    create(claims) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encodeKey(publicKey)]);
      const data = Buffer.concat([encodeHead(claims, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL), credential]);
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return wrap(credentialId, {
        clientDataJSON: describeClient("webauthn.create", claims).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
      });
    },

    signIn({ userHandle, ...claims }) {
      const data = encodeHead(claims, USER_PRESENT | USER_VERIFIED);
      const clientData = describeClient("webauthn.get", claims);
      const signature = sign("sha256", Buffer.concat([data, hash(clientData)]), privateKey);
      return wrap(credentialId, {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(userHandle === undefined ? {} : { userHandle }),
      });
    },
  };
}

function wrap(id: string, response: Readonly<Record<string, string>>): string {
  return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
}

function describeClient(type: string, { challenge, origin }: Claims): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function encodeHead({ rpId, counter }: Claims, flags: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([hash(Buffer.from(rpId)), head]);
}

/** An ES256 key in COSE. */
function encodeKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (text: string) => Buffer.from(text, "base64url");
  const parts = ["a5010203262001215820", "225820"].map((hex) => Buffer.from(hex, "hex"));
  return Buffer.concat([parts[0] ?? [], coordinate(x), parts[1] ?? [], coordinate(y)].map((part) => Buffer.from(part)));
}

function hash(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
