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

/** The data that a book must show before its address is published, in the order of the sheet. */
const SHOWN_DATA = {
  legal_name: "legalName",
  ruc: "ruc",
  address: "address",
  establishment_code: "establishmentCode",
  email: "email",
} as const satisfies Readonly<Record<string, keyof Provider>>;
export type ProviderDatum = keyof typeof SHOWN_DATA;

/** What a book lacks of its provider; empty for a complete book. */
export function listMissingData(provider: Provider | null): readonly ProviderDatum[] {
  return (Object.keys(SHOWN_DATA) as ProviderDatum[]).filter((datum) => (provider?.[SHOWN_DATA[datum]] ?? "") === "");
}

/**
 * The provider of a sheet that was filed while the book lacked data: what the sheet has stays, and what it lacks comes from the book, which
 * is complete now.
 */
export function completeProvider(filed: Provider | null, book: Provider): Provider {
  return filed === null ? book : { ...filed, establishmentCode: book.establishmentCode };
}

/** A site code of INDECOPI's SIREC: 1 to 6 letters, digits and hyphens, such as `000001`. */
export const SITE_CODE = /^[0-9A-Za-z-]{1,6}$/;
