import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

/** Clients that post one submission after the other, each under a key of its own, and repeat each until it is acknowledged. */
export type Load = {
  /** The id that each key's submission was acknowledged with. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** The number of answers by status; 0: no answer came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Wrong answers, as sentences. */
  readonly errors: readonly string[];
  /** Resolves after `count` more acknowledgements. */
  untilAcknowledged(count: number): Promise<void>;
  /** Starts no new submission, and resolves when every started one is acknowledged. */
  finish(): Promise<void>;
};

export type LoadOptions = {
  /** The form's address, read before every request. */
  readonly findAddress: () => string;
  readonly clients: number;
  /** The least time between the beginnings of two submissions of a client, and its pause before it repeats one; none unless given. */
  readonly everyMs?: number;
  /** Sends the submission of a key; `post` unless given. The same key has the same data. */
  readonly send?: typeof post;
  /** Called at each acknowledgement. */
  readonly onAcknowledged?: () => void;
};

/** A connection that a dying process accepted is never answered. */
const ANSWER_TIMEOUT_MS = 30_000;
const RETRY_PAUSE_MS = 25;
/** One of this many acknowledged submissions is sent again. */
const REPEAT_EVERY = 5;

export function startLoad({
  findAddress,
  clients,
  everyMs = 0,
  send = post,
  onAcknowledged = () => undefined,
}: LoadOptions): Load {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  const errors: string[] = [];
  const listeners = new Set<() => void>();
  let finishing = false;

  async function runClient(_client: unknown, number: number): Promise<void> {
    // The clients begin one after the other, and keep their distances.
    let nextMs = performance.now() + (everyMs * number) / clients;
    while (!finishing) {
      if (everyMs > 0) await delay(Math.max(0, nextMs - performance.now()));
      nextMs = Math.max(nextMs + everyMs, performance.now());
      const key = randomUUID();
      const id = await postUntilAcknowledged(key);
      acknowledged.set(key, id);
      onAcknowledged();
      for (const check of listeners) check();
      if (acknowledged.size % REPEAT_EVERY === 0) await repeat(key, id);
    }
  }

  async function postUntilAcknowledged(key: string): Promise<string> {
    for (;;) {
      const { status, id, hasRetryAfter } = await send(findAddress(), key);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (id !== null) return id;
      if (status !== 0 && !(status === 503 && hasRetryAfter)) errors.push(`${status} for a good submission`);
      await delay(Math.max(everyMs, RETRY_PAUSE_MS));
    }
  }

  async function repeat(key: string, id: string): Promise<void> {
    const again = await send(findAddress(), key);
    if (again.id !== null && again.id !== id) errors.push(`another id for the same key`);
    if (again.status === 201) errors.push(`201 for a key that was acknowledged`);
  }

  const running = Array.from({ length: clients }, runClient);
  return {
    acknowledged,
    statuses,
    errors,
    untilAcknowledged(count) {
      const goal = acknowledged.size + count;
      return new Promise((resolve) => {
        const check = () => {
          if (acknowledged.size < goal) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
      });
    },
    async finish() {
      finishing = true;
      await Promise.all(running);
    },
  };
}

/** Posts the submission of a key; the same key has the same data. */
export async function post(address: string, key: string): Promise<PostAnswer> {
  return request(address, {
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ clave: key }),
  });
}

/** As `post`, but one of sixteen submissions has a file of some 24 KiB with the key in it (`fileOf`). */
export async function postWithFiles(address: string, key: string): Promise<PostAnswer> {
  const content = fileOf(key);
  if (content === null) return post(address, key);
  const body = new FormData();
  body.append("clave", key);
  body.append("cv", new Blob([content]), "cv.pdf");
  return request(address, { headers: { accept: "application/json", "idempotency-key": key }, body });
}

/** The file of a key's submission; null for those without one. */
export function fileOf(key: string): string | null {
  if (!key.startsWith("0")) return null;
  const lines = `% ${key}\n`.repeat(LINES_OF_FILE);
  return `%PDF-1.4\n1 0 obj\n<</Key (${key})>>\nendobj\n${lines}trailer\n<<>>\n%%EOF\n`;
}

const LINES_OF_FILE = 600;

async function request(
  address: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string | FormData },
): Promise<PostAnswer> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(address, { method: "POST", ...sent, signal });
    const { submission_id = null } = (await response.json()) as { submission_id?: string };
    const { status, headers } = response;
    return { status, id: submission_id, hasRetryAfter: headers.has("retry-after") };
  } catch {
    return { status: 0, id: null, hasRetryAfter: false };
  }
}

export type PostAnswer = { readonly status: number; readonly id: string | null; readonly hasRetryAfter: boolean };
