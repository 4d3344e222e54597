import { type Form, isOriginAllowed, normalizeOrigin } from "./forms.ts";

const MAX_ADDRESS_CHARACTERS = 2_000;
const SUBMISSION_ID = "{submission_id}";
/** The hosts of the browser's own computer, which need no TLS. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The absolute address of a page that a browser is sent to, with the submission's id in place of `{submission_id}`. Null for anything
 * but a web address of an allowed origin: a form must not send visitors to strangers' pages.
 */
export function resolveRedirect(
  { allowedOrigins, redirectOrigins }: Pick<Form, "allowedOrigins" | "redirectOrigins">,
  address: string,
  submissionId: string,
): string | null {
  if (address.length > MAX_ADDRESS_CHARACTERS) return null;
  const url = URL.parse(address.replaceAll(SUBMISSION_ID, () => encodeURIComponent(submissionId)));
  if (url === null || !isSecure(url) || url.username !== "" || url.password !== "") return null;
  return redirectOrigins.includes(url.origin) || allowedOrigins.includes(url.origin) ? url.href : null;
}

/** Whether a page of the service may link back to a visitor's page at this origin: the form's own page may be there. */
export function isReturnAllowed(form: Pick<Form, "allowedOrigins" | "redirectOrigins">, origin: string): boolean {
  return isOriginAllowed(form, origin) || form.redirectOrigins.includes(origin);
}

/** The canonical spelling of an origin that visitors may be sent to: with TLS, or on their own computer. Else null. */
export function normalizeRedirectOrigin(text: string): string | null {
  const origin = normalizeOrigin(text);
  return origin !== null && isSecure(new URL(origin)) ? origin : null;
}

function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && LOCAL_HOSTS.has(hostname));
}
