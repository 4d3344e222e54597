import type { JsonValue } from "../../domain/submissions/submissions.ts";
import { toAddress } from "../../domain/submissions/controlFields.ts";

/** The sender's e-mail address: the field `email`, else the address for replies; null without one. */
export function findSender(fields: ReadonlyMap<string, JsonValue>, replyAddress: string | null): string | null {
  return toAddress(fields.get("email")) ?? replyAddress;
}
