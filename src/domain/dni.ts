/** The weights of a DNI's eight digits in the sum that its check character is made from. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** The check characters by the remainder of the sum: cards have the digit, and older cards the letter. */
const CHECK_DIGITS = "65432110987";
const CHECK_LETTERS = "KJIHGFEDCBA";

/**
 * Reads a DNI's number without blanks, dots and hyphens: eight digits, or nine characters that end in the check character which
 * RENIEC prints beside the number. Returns the eight digits, or the problem.
 */
export function readDni(
  number: string,
): { readonly dni: string } | { readonly problem: "invalid_dni" | "wrong_dni_check" } {
  if (!/^\d{8}[\dA-K]?$/.test(number)) return { problem: "invalid_dni" };
  const dni = number.slice(0, WEIGHTS.length);
  const check = number.slice(WEIGHTS.length);
  return check === "" || isCheckCharacter(dni, check) ? { dni } : { problem: "wrong_dni_check" };
}

function isCheckCharacter(dni: string, check: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(dni.charAt(index)), 0);
  const remainder = sum % CHECK_DIGITS.length;
  return check === CHECK_DIGITS.charAt(remainder) || check === CHECK_LETTERS.charAt(remainder);
}
