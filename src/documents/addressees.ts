/** Whom the law gives a copy of the sheet. */
export const ADDRESSEES = ["consumidor", "proveedor", "indecopi"] as const;
export type Addressee = (typeof ADDRESSEES)[number];
