/** A document's number without blanks, dots and hyphens, in upper case. */
export function bareNumber(text: string): string {
  return text.replaceAll(/[\s.\-‐‑–]/gu, "").toUpperCase();
}

/** Whether the bare number may be that of a carné de extranjería: 8 to 12 letters and digits. */
export function isCe(number: string): boolean {
  return /^[A-Z0-9]{8,12}$/.test(number);
}

/** Whether the bare number may be that of a passport of any country: 5 to 12 letters and digits. */
export function isPassport(number: string): boolean {
  return /^[A-Z0-9]{5,12}$/.test(number);
}
