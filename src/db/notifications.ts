import { z } from "zod";

/** A notification as another process sends it. `resync` is no part of it: a process sends that signal only to itself. */
const NOTIFICATION = z.object({
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
  ]),
});
export type Notification = z.infer<typeof NOTIFICATION>;

/** Null for what this version cannot read. */
export function readNotification(payload: string): Notification | null {
  try {
    return NOTIFICATION.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
