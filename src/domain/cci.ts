const BANK_DIGITS = 6;
const ACCOUNT_DIGITS = 18;

/**
 * Reads a Código de Cuenta Interbancario without blanks and hyphens: three digits of the bank, three of its office, twelve of the account,
 * and two check digits, one of the bank with its office and one of the account. Each is that of modulo 10 with the weights 1 and 2 from the
 * left, where a product of two digits counts as their sum. Source of the structure: Cámara de Compensación Electrónica (CCE); the weights
 * are those by which the codes that BCP, BBVA, Interbank and Scotiabank print can be checked.
 */
export function readCci(
  digits: string,
): { readonly cci: string } | { readonly problem: "invalid_cci" | "wrong_cci_check" } {
  if (!/^\d{20}$/.test(digits)) return { problem: "invalid_cci" };
  const checks = `${checkDigitOf(digits.slice(0, BANK_DIGITS))}${checkDigitOf(digits.slice(BANK_DIGITS, ACCOUNT_DIGITS))}`;
  return digits.endsWith(checks) ? { cci: digits } : { problem: "wrong_cci_check" };
}

function checkDigitOf(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const product = index % 2 === 0 ? digit : digit * 2;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
