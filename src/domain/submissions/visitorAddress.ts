import type { FormFields } from "../forms/fields.ts";
import { REPLY_FIELD } from "./controlFields.ts";
import { findNamedAddress, toAddress } from "./namedAddresses.ts";
import type { JsonObject } from "../sentJson.ts";
import type { SubmissionFields } from "./submissions.ts";

/**
 * The visitor's e-mail address: the first of the form's EMAIL fields, else the field `email`, else the first with another usual name in any
 * case, else `_replyto`. Each counts only if it is exactly one address; null without any.
 */
export function findVisitorAddress(fields: SubmissionFields, asked: Pick<FormFields, "fields"> | null): string | null {
  for (const { name, type } of asked?.fields ?? []) {
    const address = type === "email" ? toAddress(fields.get(name)) : null;
    if (address !== null) return address;
  }
  return toAddress(fields.get("email")) ?? findNamedAddress(fields) ?? toAddress(fields.get(REPLY_FIELD));
}

/**
 * The visitor's address of a stored submission; null without any. An earlier release has stored `_replyto` alone, and addresses that no
 * mail reaches.
 */
export function findSender({
  data,
  replyAddress,
}: {
  readonly data: JsonObject;
  readonly replyAddress: string | null;
}): string | null {
  return toAddress(replyAddress ?? undefined) ?? findNamedAddress(Object.entries(data));
}
