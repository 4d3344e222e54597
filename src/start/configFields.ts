import { createPrivateKey } from "node:crypto";
import { isAbsolute } from "node:path";
import { z } from "zod";
import { isEmail } from "../domain/texts.ts";
import { findAddressProblem } from "./databaseAddresses.ts";

/** What docs/configuration.md says of a variable beside its default, which the schema has. The texts are Markdown. */
export type VariableNotes = {
  readonly meaning: string;
  /** The unit of a number. */
  readonly unit?: string;
  /** A value that the service takes. Without one the default shows the form. */
  readonly example?: string;
  /** The default that another variable gives. */
  readonly shownDefault?: string;
  /** The variable must be set when one of these is. */
  readonly requiredWith?: readonly string[];
  /** The reason, for the problem text. */
  readonly because?: string;
  /** Whether NAME_FILE may name a file with the value instead, as secrets of systemd, Docker and Kubernetes are. */
  readonly isSecret?: true;
};

export const VARIABLES = z.registry<VariableNotes>();

/** Gives a variable its notes. */
export function variable<Schema extends z.ZodType>(schema: Schema, notes: VariableNotes): Schema {
  VARIABLES.add(schema, notes);
  return schema;
}

/** A variable that is `true` or `false`. Each export below is a kind of value, with a problem text for the operator. */
export const flag = z.stringbool({ error: "must be true or false" });

/** A whole number of at most six digits. `alternative` is put before the range in the problem text, such as "off or ". */
export const integer = (minimum: number, maximum: number, alternative = "") => {
  const problem = `must be ${alternative}a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, problem)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, problem);
};

/** A size such as `500MB` or `2GB`, in bytes, or 0. */
export const byteSize = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,5}(?:MB|GB))$/, "must be 0, or a size such as 500MB or 2GB")
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith("GB") ? 1024 ** 3 : 1024 ** 2));

export const webUrl = z
  .string()
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    "must be a URL that begins with http:// or https://",
  );

/** The URL that all addresses of the service begin with. Trailing slashes are removed. */
export const baseUrl = webUrl
  .refine(
    (text) => !/[?#\s]|^\w+:\/\/[^/]*@/.test(text),
    "must have no query, fragment, credentials or blanks, since every URL is made from it",
  )
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""))
  .refine((text) => /^\w+:\/(\/[^/]+)+$/.test(text), "must be a host, perhaps a port, and a path without empty parts");

/** An e-mail address becomes a mailto: URI, the form that RFC 9116 wants. */
export const contactUri = z
  .string()
  .transform((text) => (isEmail(text) ? `mailto:${text}` : text))
  .refine(
    (text) => /^(?:https:\/\/|mailto:|tel:)[\x21-\x7e]+$/.test(text) && URL.canParse(text),
    "must be an e-mail address, or a URI that begins with https://, mailto: or tel:",
  );

export const gitCommit = z.string().regex(/^[0-9a-f]{7,64}$/, "must be 7 to 64 hexadecimal digits in lower case");

export const secretKey = z
  .string()
  .refine(isSecretKey, "must be 32 random bytes in base64: make one with `openssl rand -base64 32`")
  .transform((text) => Buffer.from(text, "base64"));

/** A private key as PEM. Its line breaks may be written as \n, as in files of variables. */
export const rsaPrivateKey = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n"))
  .refine(
    isStrongRsaKey,
    "must be a private RSA key of 2,048 bits or more as PEM: make one with `openssl genrsa 2048`",
  );

export const dnsLabel = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i, "must be one label of a domain name: letters, digits and hyphens");

/** A domain of two labels or more, in lower case. */
export const domainName = z
  .string()
  .max(253, "must have at most 253 characters")
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
    "must be a domain in ASCII, such as rebotes.tienda.pe",
  )
  .transform((text) => text.toLowerCase());

const addressFor = (use: "writes" | "reads") =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must be a URL that begins with postgres:// or postgresql://", abort: true })
    .superRefine((text, context) => {
      const problem = findAddressProblem(text, use);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    });

export const databaseUrl = addressFor("writes");
/** The address of standbys. */
export const readUrl = addressFor("reads");

/** `any` prefers an installed server. `folder` has its programs; null for the usual places. */
export type EmbeddedSources = {
  readonly sources: "any" | "bundled" | "installed";
  readonly folder: string | null;
};

/** Which PostgreSQL is started where no address names one. */
export const embeddedPostgres = z
  .string()
  .default("any")
  .refine(
    (text) => text === "any" || text === "bundled" || text === "installed" || isAbsolute(text),
    "must be any, installed, bundled, or the folder of PostgreSQL's programs, as an absolute path",
  )
  .transform((text): EmbeddedSources =>
    text === "any" || text === "bundled" || text === "installed"
      ? { sources: text, folder: null }
      : { sources: "installed", folder: text },
  );

/** A server of Redis's protocol, by the schemes that IANA lists. */
export const redisUrl = z
  .string()
  .refine(
    isRedisUrl,
    "must be a URL such as redis://user:password@redis.internal:6379, or rediss://, without parameters; in the password write % as %25, # as %23, / as %2F and ? as %3F",
  );

function isRedisUrl(text: string): boolean {
  const { hostname = "", pathname = "", search = "", hash = "", username = "", password = "" } = URL.parse(text) ?? {};
  if (!/^rediss?:\/\//i.test(text) || hostname === "" || !/^(?:\/\d{0,3})?$/.test(pathname) || search + hash !== "")
    return false;
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const SECRET_KEY_BYTES = 32;
/** Receivers ignore signatures of shorter keys (RFC 8301, 3.2, requires signers to use 2,048 bits if they can). */
const MIN_RSA_BITS = 2_048;

function isStrongRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;
  } catch {
    return false;
  }
}

function isSecretKey(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, "base64").length === SECRET_KEY_BYTES;
}
