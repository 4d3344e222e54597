import { readCci } from "../../cci.ts";
import { bareNumber, isCe, isPassport } from "../../identityDocuments.ts";
import { toPlate } from "../../plates.ts";
import { matching } from "./definition.ts";
import { DIGITS, NAMES_SOMEBODY, spelled } from "./spellings.ts";

export const ce = spelled(
  "The number of a carné de extranjería: 8 to 12 letters and digits.",
  (text) => toNumber(text, isCe),
  "invalid_ce",
  matching("^[A-Z0-9]{8,12}$"),
  NAMES_SOMEBODY,
);

/** A passport's number may be a word of 12 letters. */
export const passport = spelled(
  "The number of a passport: 5 to 12 letters and digits.",
  (text) => toNumber(text, isPassport),
  "invalid_passport",
  matching("^[A-Z0-9]{5,12}$"),
  { ...NAMES_SOMEBODY, fillsPlaceholders: false },
);

export const plate = spelled(
  "A Peruvian vehicle's plate, such as `ABC-123`, or `1234-5A` of a motorcycle. The value has the hyphen.",
  toPlate,
  "invalid_plate",
  matching(String.raw`^(?:[A-Z][A-Z0-9][A-Z]-\d{3}|\d{4}-[A-Z0-9][A-Z]|[A-Z]{2}-\d{4})$`),
  NAMES_SOMEBODY,
);

export const cci = spelled(
  "A Código de Cuenta Interbancario: 20 digits with the right check digits.",
  (text) => {
    const read = readCci(bareNumber(text));
    return "cci" in read ? read.cci : null;
  },
  (text) => {
    const read = readCci(bareNumber(text));
    return "problem" in read ? read.problem : "invalid_cci";
  },
  matching(String.raw`^\d{20}$`),
  DIGITS,
);

function toNumber(text: string, isNumber: (number: string) => boolean): string | null {
  const number = bareNumber(text);
  return isNumber(number) ? number : null;
}
