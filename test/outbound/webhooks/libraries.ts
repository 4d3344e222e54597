import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";

/** One call as a receiver reads it. */
export type Call = { readonly body: string; readonly headers: Readonly<Record<string, unknown>> };

/** The libraries that verify a call; each throws on an invalid one. */
export const LIBRARIES: Readonly<Record<string, (secret: string, call: Call) => void>> = {
  standardwebhooks: (secret, { body, headers }) => {
    new StandardWebhook(secret).verify(body, headers as Record<string, string>);
  },
  svix: (secret, { body, headers }) => {
    new SvixWebhook(secret).verify(body, headers as Record<string, string>);
  },
};

/** Whether a library accepts a call. */
export function isAccepted(library: string, secret: string, call: Call): boolean {
  try {
    LIBRARIES[library]?.(secret, call);
    return true;
  } catch {
    return false;
  }
}
