import { isIP } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { createClient } from "@redis/client";
import { OTHER_NAME, UNTRUSTED } from "../db/certificateCodes.ts";

type Client = ReturnType<typeof createClient>;

/** A connection to a server of Redis's protocol, over which one can publish and subscribe. */
export type RedisConnection = {
  /** Errors, here and below: RedisError, with which the connection ends. */
  publish(channel: string, messages: readonly string[]): Promise<void>;
  /** Resolves when messages of the channel arrive from now on. */
  subscribe(channel: string, receive: (message: string) => void): Promise<void>;
  /** The version that the server says it has; null where the user may not ask. */
  readVersion(): Promise<string | null>;
  /** Resolves with the reason when the connection has ended. */
  readonly lost: Promise<RedisError>;
  /** Ends the connection at once. */
  destroy(): void;
};

/** The longest waits for a connection and for an answer, and the time from one question whether the server is there to the next. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 3_000;
const PROOF_MS = 1_250;

/**
 * Connects to the primary server at `url`. A connection that owes an answer for `ANSWER_MS`, or whose server has become a replica, ends: a replica passes
 * nothing on to the others. Errors: RedisError, whose message has no credentials.
 */
export async function connectToRedis(url: string): Promise<RedisConnection> {
  const { createClient, ErrorReply } = await import("@redis/client");
  const client: Client = createClient({
    url,
    RESP: 3,
    name: "ventanilla",
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: "disabled",
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false, ...nameServer(url) },
  });
  const ending = new AbortController();
  const { promise: lost, resolve } = Promise.withResolvers<RedisError>();
  let reason: RedisError | null = null;
  /** Whether the server has answered the first command, so that both speak the same protocol. */
  let isGreeted = false;

  /** Ends the connection, which fails what is under way, and returns the first reason. */
  function end(error: unknown): RedisError {
    if (reason !== null) return reason;
    reason = describeError(error, url, isGreeted);
    ending.abort();
    client.destroy();
    resolve(reason);
    return reason;
  }

  /** Whatever gets no answer in time, or another one than hoped for, ends the connection. */
  async function ask<T>(question: Promise<T>, timeoutMs = ANSWER_MS): Promise<T> {
    const timer = setTimeout(() => end(new Error("The server is silent.")), timeoutMs);
    try {
      return await question;
    } catch (error) {
      throw end(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The answer to a command; null where the server refuses it, such as for a user's rights. */
  const askIfAllowed = (command: readonly string[]): Promise<unknown> =>
    ask(
      client.sendCommand(command).catch((error: unknown) => {
        if (error instanceof ErrorReply) return null;
        throw error;
      }),
    );

  /** Any answer shows that the server is there, also a refusal. */
  async function prove(): Promise<void> {
    const role = await askIfAllowed(["ROLE"]);
    if (Array.isArray(role) && String(role[0]) === "slave") throw end(new Error("The server is a replica."));
  }

  async function keepProving(): Promise<void> {
    while (!ending.signal.aborted) {
      await delay(PROOF_MS, undefined, { signal: ending.signal });
      await prove();
    }
  }

  client.on("error", end);
  await ask(client.connect(), CONNECT_MS + ANSWER_MS);
  isGreeted = true;
  await prove();
  keepProving().catch(end);

  return {
    async publish(channel, messages) {
      await ask(Promise.all(messages.map((message) => client.publish(channel, message))));
    },
    subscribe: (channel, receive) => ask(client.subscribe(channel, receive)),
    async readVersion() {
      const info = await askIfAllowed(["INFO", "server"]);
      return /^redis_version:(\S+)/m.exec(String(info))?.[1] ?? null;
    },
    lost,
    destroy: () => void end(new Error("The connection is not needed any more.")),
  };
}

/** Names the server to what stands before it, as several of a provider's at one address need. An IP address is no such name. */
function nameServer(url: string): { readonly servername?: string } {
  const { protocol, hostname } = new URL(url);
  return protocol !== "rediss:" || isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0 ? {} : { servername: hostname };
}

/** Why there is no connection. */
export class RedisError extends Error {
  override readonly name = "RedisError";
}

/** A server repeats what it does not understand, the password too. */
function describeError(error: unknown, url: string, isGreeted: boolean): RedisError {
  if (error instanceof RedisError) return error;
  const { message = "", code = "", name = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const { username, password, protocol } = new URL(url);
  const secrets = [username, password].flatMap((secret) => [secret, decodeURIComponent(secret)]);
  const shown = secrets.reduce((text, secret) => (secret === "" ? text : text.replaceAll(secret, "…")), message);
  const said = shown === "" ? code || name || "It ended without a reason." : shown;
  const meaning =
    TLS_MEANINGS.find(({ codes }) => codes.test(code))?.meaning ??
    (isGreeted
      ? undefined
      : OTHER_PORTS.find(({ scheme, said: words }) => scheme === protocol && words.test(`${code} ${message}`))
          ?.meaning);
  return new RedisError(meaning === undefined ? said : `${meaning} (${said})`);
}

/** What Node's codes of TLS mean for an operator. The first that fits counts. */
const TLS_MEANINGS: readonly { readonly codes: RegExp; readonly meaning: string }[] = [
  { codes: OTHER_NAME, meaning: "The server's certificate is for another name than SIGNALS_URL has." },
  { codes: /^CERT_HAS_EXPIRED$/, meaning: "The server's certificate has expired." },
  {
    codes: UNTRUSTED,
    meaning:
      "The server's certificate is not trusted: name the file of its authority in NODE_EXTRA_CA_CERTS, in the environment of the process.",
  },
];

/** What it means for an operator that there was no first answer: the port may be one without TLS, or with it, against the address's scheme. */
const OTHER_PORTS: readonly { readonly scheme: string; readonly said: RegExp; readonly meaning: string }[] = [
  {
    scheme: "rediss:",
    said: /Connection timeout|^E(?:PROTO|CONNRESET)\b|^ERR_SSL_/,
    meaning:
      "The server has not answered the TLS handshake: check that it can be reached, and that its port is one with TLS; for one without, SIGNALS_URL begins with redis://.",
  },
  {
    scheme: "redis:",
    said: /Socket closed unexpectedly|^E(?:PIPE|CONNRESET)\b|Unknown RESP type/,
    meaning:
      "The server has ended the connection without an answer: where its port is one with TLS, SIGNALS_URL begins with rediss://.",
  },
];
