import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Signal } from "../domain/signals.ts";

/** A signal on its way between machines. `from` is a number of the sender's link, which gets its own messages as well. */
const MESSAGE = z.object({
  from: z.number(),
  signal: z.discriminatedUnion("type", [
    z.object({ type: z.literal("work_stored") }),
    z.object({ type: z.literal("deliveries_recorded"), deliveryIds: z.array(z.string()).readonly() }),
    z.object({
      type: z.literal("submissions_changed"),
      accountId: z.string(),
      submissionIds: z.array(z.string()).readonly().nullable(),
      listsChanged: z.boolean(),
    }),
    z.object({ type: z.literal("api_key_revoked"), apiKeyId: z.string() }),
    z.object({ type: z.literal("session_ended"), sessionId: z.string() }),
    z.object({ type: z.literal("account_suspended"), accountId: z.string() }),
    z.object({ type: z.literal("resync") }),
  ]),
});

/** The bytes that PostgreSQL takes in a notification. */
const MAX_BYTES = 7_999;
const MAX_SENDER = 2 ** 31 - 1;

/** The messages of one link. */
export type Messages = {
  /** A signal as the text of a message. One that is too long for a notification goes as `resync`. */
  write(signal: Signal): string;
  /**
   * The signal of a message; null for a message of this link. What this version cannot read may be a newer version's, so it reads as `resync`,
   * and `isUnknown` says so.
   */
  read(text: string): { readonly signal: Signal; readonly isUnknown: boolean } | null;
};

export function createMessages(): Messages {
  const from = randomInt(1, MAX_SENDER);
  return {
    write(signal) {
      const text = JSON.stringify({ from, signal });
      return Buffer.byteLength(text) > MAX_BYTES ? JSON.stringify({ from, signal: RESYNC }) : text;
    },
    read(text) {
      const message = parse(text);
      if (message === null) return { signal: RESYNC, isUnknown: true };
      return message.from === from ? null : { signal: message.signal, isUnknown: false };
    },
  };
}

const RESYNC: Signal = { type: "resync" };

function parse(text: string): z.infer<typeof MESSAGE> | null {
  try {
    return MESSAGE.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
