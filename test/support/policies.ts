/** The policies of the kinds of answers, without their nonces. */
export const SITE = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";
export const BOOK =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'";
/** The nonce differs in each answer: `test/http/panel.test.ts` compares it with the page. */
export const PANEL =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'";
export const FORM =
  "default-src 'none'; style-src 'self' 'nonce-'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
  "form-action 'self'; require-trusted-types-for 'script'";
export const SIGN_IN =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'";
export const DATA = "default-src 'none'; base-uri 'none'; form-action 'none'";
export const FILE = "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox";
export const UNFRAMED = "; frame-ancestors 'none'";
/** A page that the panel shows in a frame. */
export const FRAMED_BY_PANEL = "; frame-ancestors 'self'";
