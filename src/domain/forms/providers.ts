/** The business that the law holds responsible for a complaints book. Every sheet shows these data, which the form's owner sets. */
export type Provider = {
  readonly legalName: string;
  readonly tradeName: string | null;
  readonly ruc: string;
  /** The address of the establishment. */
  readonly address: string;
  /** The establishment's identification code, 1 to 6 characters; unique among the books with this RUC, and null until it is set. */
  readonly establishmentCode: string | null;
  /** The code that INDECOPI's SIREC assigns the establishment, 1 to 6 characters; null for a book that is not reported. */
  readonly sirecSiteCode: string | null;
  /** The code of the book's data bank in the RNPDP, at most 40 characters; null for a data bank without one. */
  readonly dataBankCode: string | null;
  /** The address for the provider's copies, and for consumers' replies to mails. */
  readonly email: string;
};

/** Whether a book shows all that the law asks of its provider (DS 011-2011-PCM, Anexo I). */
export function isBookComplete(provider: Provider | null): boolean {
  return provider !== null && provider.establishmentCode !== null;
}

/** A site code of INDECOPI's SIREC: 1 to 6 letters, digits and hyphens, such as `000001`. */
export const SITE_CODE = /^[0-9A-Za-z-]{1,6}$/;
