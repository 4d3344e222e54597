/** Who answers for a complaints book: printed on every sheet, never typed by the consumer. */
export type Provider = {
  readonly legalName: string;
  readonly tradeName: string | null;
  readonly ruc: string;
  /** Of the establishment. */
  readonly address: string;
  /** Identification code of the establishment (SIREC: 6 characters). */
  readonly establishmentCode: string | null;
  readonly email: string;
};
