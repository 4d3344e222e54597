/** The business that the law holds responsible for a complaints book. Every sheet shows these data, which the form's owner sets. */
export type Provider = {
  readonly legalName: string;
  readonly tradeName: string | null;
  readonly ruc: string;
  /** The address of the establishment. */
  readonly address: string;
  /** The identification code that INDECOPI gives the establishment, 1 to 6 characters. */
  readonly establishmentCode: string | null;
  /** The code that INDECOPI's SIREC assigns the establishment, 1 to 6 characters; null for a book that is not reported. */
  readonly sirecSiteCode: string | null;
  /** The address for the provider's copies, and for consumers' replies to mails. */
  readonly email: string;
};

/** A site code of INDECOPI's SIREC: 1 to 6 letters, digits and hyphens, such as `000001`. */
export const SITE_CODE = /^[0-9A-Za-z-]{1,6}$/;
