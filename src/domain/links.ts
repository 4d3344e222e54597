/** One path for GraphQL over HTTP, its WebSocket and the explorer. */
export const GRAPHQL_PATH = "/api/v1/graphql";

/** The book's own page. */
export function bookPath(token: string, isEmbedded: boolean): string {
  return `/libro-de-reclamaciones/${encodeURIComponent(token)}${isEmbedded ? "?embed=true" : ""}`;
}

/**
 * Where the page's form is sent: to the page, under an address of its own. A browser throws away what it keeps of an
 * address that is posted to (RFC 9111, 4.4), so going back would open a new page with another `_envio_id`. Whoever opens it,
 * such as from the address bar after a refusal, is led to the page's own.
 */
export function filingPath(token: string, isEmbedded: boolean): string {
  return `${bookPath(token, isEmbedded)}${isEmbedded ? "&" : "?"}presentar=si`;
}

/** The A4 notice for the shop's wall, as PDF. */
export function noticePath(token: string): string {
  return `${bookPath(token, false)}/aviso.pdf`;
}

/** The page of a filed sheet, for who has its secret. */
export function receiptPath(token: string, secret: string, isEmbedded = false): string {
  return `${bookPath(token, false)}/hoja/${encodeURIComponent(secret)}${isEmbedded ? "?embed=true" : ""}`;
}

export function receiptPdfPath(token: string, secret: string): string {
  return `${receiptPath(token, secret)}/hoja.pdf`;
}

export function attachmentPath(token: string, secret: string, id: string): string {
  return `${receiptPath(token, secret)}/adjuntos/${encodeURIComponent(id)}`;
}
