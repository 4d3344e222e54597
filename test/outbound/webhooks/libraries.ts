import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";

/** One call as a receiver has it. */
export type Call = { readonly body: string; readonly headers: Readonly<Record<string, unknown>> };

/** What receivers use to verify a call; throws where it refuses. */
export const LIBRARIES: Readonly<Record<string, (secret: string, call: Call) => void>> = {
  standardwebhooks: (secret, { body, headers }) => {
    new StandardWebhook(secret).verify(body, headers as Record<string, string>);
  },
  svix: (secret, { body, headers }) => {
    new SvixWebhook(secret).verify(body, headers as Record<string, string>);
  },
};

/** Whether a library lets a call through. */
export function isAccepted(library: string, secret: string, call: Call): boolean {
  try {
    LIBRARIES[library]?.(secret, call);
    return true;
  } catch {
    return false;
  }
}
