/** What a redirect of an endpoint means, and what its owner does. The browser imports this module, which imports nothing. */

const NOT_FOLLOWED = "Tu servidor respondió con una redirección, que no seguimos para que nadie desvíe los datos.";
const SIGN_IN =
  "La aplicación web de Google pide iniciar sesión. En Apps Script, ve a Implementar > Gestionar implementaciones y da acceso a «Cualquier usuario».";

/** Where a web application of Google Apps Script sends whoever has not signed in. */
const SIGN_IN_HOST = "accounts.google.com";

/** Null for a status that is no redirect. `responseHeaders` has one `name: value` per line; empty where they are not known. */
function describeRedirect(status: number, responseHeaders: string): string | null {
  if (status < 300 || status >= 400) return null;
  const [, written = ""] = /^location:(.+)$/im.exec(responseHeaders) ?? [];
  const location = written.trim();
  if (location === "") return `${NOT_FOLLOWED} Pon en el webhook la dirección final.`;
  if (URL.parse(location)?.hostname === SIGN_IN_HOST) return SIGN_IN;
  return `${NOT_FOLLOWED} Manda a ${location}: si esa dirección es tuya, ponla en el webhook.`;
}

export const panelRedirects = { describeRedirect };
