const PREFIXES = ["10", "15", "16", "17", "20"];
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Whether these eleven digits are a RUC: a known prefix and the right check digit (SUNAT, modulo 11). */
export function isRuc(text: string): boolean {
  return /^\d{11}$/.test(text) && PREFIXES.includes(text.slice(0, 2)) && checkDigitOf(text) === Number(text[10]);
}

/** 11 − (weighted sum mod 11), where 10 is written 0 and 11 is written 1: its last digit. */
function checkDigitOf(ruc: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(ruc[index]), 0);
  return (11 - (sum % 11)) % 10;
}
