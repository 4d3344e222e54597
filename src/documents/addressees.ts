/** The recipients of the sheet's copies, by law. */
export const ADDRESSEES = ["consumidor", "proveedor", "indecopi"] as const;
export type Addressee = (typeof ADDRESSEES)[number];
