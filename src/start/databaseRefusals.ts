import { OTHER_NAME, UNTRUSTED } from "../db/certificateCodes.ts";
import { isWithoutRoom, sqlStateOf } from "../db/errors.ts";

/** What a server, a pooler or the network before it says, and what the operator does about it. */
type Refusal = {
  /** Their words, or the code of the error: that of SQL, of the system or of Node's TLS. */
  readonly words?: RegExp;
  readonly codes?: RegExp;
  readonly advice: string;
};

/** What to do about the error of a connection; null for one that is not known. The more special ones come first. */
export function findRefusalAdvice(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const state = sqlStateOf(error) ?? "";
  // An error of several addresses of a host has their words.
  const message = error instanceof AggregateError ? error.errors.map(String).join("; ") : error.message;
  const fits = ({ words, codes }: Refusal) => words?.test(message) === true || codes?.test(state) === true;
  const known = REFUSALS.find(fits);
  if (known !== undefined) return known.advice;
  return isWithoutRoom(error) ? FULL : null;
}

/** What to do about a server, or its pooler, that takes no more connections. */
const FULL =
  "The database of DATABASE_URL, or its pooler, has no connection left: each process of the service needs DATABASE_POOL_SIZE + 6, and the start " +
  "two more. Lower DATABASE_POOL_SIZE (4 is enough for a small service), or raise the limit of the server, of its user or of the pooler.";

const REFUSALS: readonly Refusal[] = [
  {
    // pgbouncer
    words: /statement pooling/i,
    advice:
      "The pooler of DATABASE_URL is in statement mode, in which there are no transactions: put it into session mode, or into transaction mode with " +
      "DATABASE_SESSION_URL beside it.",
  },
  {
    // Neon's old and new words
    words: /endpoint id is not specified|sni is missing/i,
    advice:
      "Neon finds the database by the name of its host, which it was not given: name the host as Neon does, with sslmode=verify-full, and no IP " +
      "address or proxy in its place; or add options=endpoint%3D and the first part of that name to the address.",
  },
  {
    words: /inconsistent (?:project|endpoint) name/i,
    advice:
      "The parameter options of DATABASE_URL names another endpoint of Neon than its host: take the parameter out.",
  },
  {
    words: /endpoint (?:has been|is) disabled|compute time (?:quota|limit)|project has been (?:paused|suspended)/i,
    advice:
      "The service that runs the database has switched it off, or its plan's time is used up: see its console. It does not come back by itself.",
  },
  {
    // pgbouncer, RDS Proxy and Supavisor
    words: /unsupported startup parameter|command-line options|support the option|startup option/i,
    advice:
      "The pooler of DATABASE_URL refuses the parameter options of the address: take it out, and set what it sets for the user of the database " +
      "instead (alter role … set …).",
  },
  {
    // Supavisor
    words: /tenant(?:\/| or )user\b.* not found|no tenant identifier/i,
    advice:
      "Supabase's pooler does not know the project: copy the address from the page Connect of its dashboard, since the user's name ends with the " +
      "project (postgres.PROJECT) and the host is that of the project's region.",
  },
  {
    // PostgreSQL, RDS Proxy, Neon, Supavisor and pgbouncer
    words:
      /no pg_hba\.conf entry .*(?:no encryption|SSL off)|requires? TLS connections|only with SSL|connection is insecure|SSL connection is required|SSL required/i,
    advice:
      "The database of DATABASE_URL takes connections with TLS alone: add sslmode=verify-full to the address, and sslrootcert=… with the file of " +
      "the authority where that is the service's own (RDS, Cloud SQL, Supabase: it offers the file).",
  },
  {
    words: /requires a valid client certificate/i,
    advice:
      "The database of DATABASE_URL asks for the certificate of the client: name its file and that of its key with sslcert=… and sslkey=…, or go " +
      "through the service's own proxy (Cloud SQL Auth Proxy), which has one.",
  },
  {
    words: /no pg_hba\.conf entry|not allowed to connect|blocked network|address not in|not in .*allow.?list/i,
    advice:
      "The database of DATABASE_URL does not let this machine in with this user: add the machine's address to its allowed networks (pg_hba.conf, the " +
      "security group, the list of the console).",
  },
  {
    // RDS Proxy
    words: /has no credentials for the role/i,
    advice:
      "RDS Proxy has no secret for the user of DATABASE_URL: add one in Secrets Manager, and let the proxy use it.",
  },
  {
    words: /password (?:authentication failed|that was provided)/i,
    codes: /^28P01$/,
    advice:
      "The database of DATABASE_URL refuses the user or the password: check both. In the password write % as %25, # as %23, / as %2F and ? as %3F.",
  },
  {
    codes: /^3D000$/,
    advice:
      "The server of DATABASE_URL answers and has no such database: create it, or correct the name at the end of the address.",
  },
  {
    codes: /^57P03$/,
    advice:
      "The server of DATABASE_URL is starting or stopping, and takes no connections yet: start the service again in a moment.",
  },
  {
    words: /(?:ENETUNREACH|EADDRNOTAVAIL|EHOSTUNREACH) [0-9a-f]*:/i,
    advice:
      "The host of DATABASE_URL has an IPv6 address alone, and this machine reaches none: give the machine IPv6, or name an address of IPv4 (Supabase: " +
      "the session pooler at port 5432 instead of db.….supabase.co, or its IPv4 add-on).",
  },
  {
    codes: /^(?:ENETUNREACH|EADDRNOTAVAIL)$/,
    advice:
      "This machine has no way to the network of the host of DATABASE_URL: check the address, the routes and the firewall between.",
  },
  {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    advice:
      "The name of a host of DATABASE_URL is not known here: check how it is written, and the machine's name servers. A project that Supabase has " +
      "paused has none.",
  },
  {
    words: /does not support SSL/,
    advice:
      "The server of DATABASE_URL offers no TLS, which its sslmode asks for: switch TLS on at the server (ssl = on), or write sslmode=disable " +
      "where nobody can listen between the two.",
  },
  {
    codes: OTHER_NAME,
    advice:
      "The certificate of the server of DATABASE_URL is for another name than the address has: name the host as the certificate does, or write " +
      "sslmode=verify-ca with sslrootcert=… where the authority is for this server alone (Cloud SQL by its IP address).",
  },
  {
    codes: UNTRUSTED,
    advice:
      "The certificate of the server of DATABASE_URL is not trusted: name the file of its authority with sslrootcert=…, or write " +
      "sslmode=no-verify, which encrypts and does not know to whom.",
  },
];
