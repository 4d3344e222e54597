import type { PlainProblem } from "../../fieldProblems.ts";
import { readDni } from "../../dni.ts";
import { isRuc } from "../../ruc.ts";
import { dropInvisible, findEmailProblem, isEmail, MAX_EMAIL_CHARACTERS } from "../../texts.ts";
import { E164_PATTERN, toPhone } from "../phones.ts";
import { findDistrict, listDepartments, listDistrictCodes } from "../ubigeos.ts";
import { type FieldTypeDefinition, type JsonSchema, matching, MAX_TEXT_CHARACTERS, toText } from "./definition.ts";

/**
 * A type whose values are texts in one spelling. They are mostly of one person, and are not summarised unless `more` says how. `read` returns
 * it, or null for a text that is no such value and has the problem.
 */
export function spelled(
  description: string,
  read: (text: string) => string | null,
  problem: PlainProblem | ((text: string) => PlainProblem),
  schema: JsonSchema,
  more: Partial<FieldTypeDefinition> = {},
): FieldTypeDefinition {
  return {
    description,
    check(_field, raw) {
      const text = toText(raw);
      if (text === null) return { problem: "must_be_text" };
      if (text.length > MAX_TEXT_CHARACTERS) return { problem: "too_long", limit: MAX_TEXT_CHARACTERS };
      const typed = dropInvisible(text).trim();
      const value = read(typed);
      if (value !== null) return { value };
      return { problem: typeof problem === "string" ? problem : problem(typed) };
    },
    schema: () => schema,
    takes: {},
    control: "input",
    summary: { kind: "none" },
    fillsPlaceholders: true,
    ...more,
  };
}

/** A form may take each of these once. */
export const NAMES_SOMEBODY = { takes: { unique: true } } as const;
export const DIGITS = { input: { inputMode: "numeric" } } as const;

export const email = spelled(
  "One e-mail address.",

  (text) => (isEmail(text) ? text : null),
  (text) => findEmailProblem(text) ?? "invalid_email",
  {
    type: "string",
    format: "email",
    maxLength: MAX_EMAIL_CHARACTERS,
    pattern: String.raw`\.(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$`,
  },
  {
    input: { type: "email", inputMode: "email", autocomplete: "email" },
    takes: { ...NAMES_SOMEBODY.takes, confirmed: true },
  },
);

export const phone = spelled(
  "A telephone number, of Peru unless it has a country's code. The value is in E.164.",
  toPhone,
  "invalid_phone",
  matching(E164_PATTERN),
  {
    input: { type: "tel", inputMode: "tel", autocomplete: "tel" },
    ...NAMES_SOMEBODY,
  },
);

/** A host with a dot that ends with letters, and no password. The address may grow by a slash when it is read. */
const WEB_ADDRESS = String.raw`^https?://(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}(?::(?:[1-5]\d{4}|\d{1,4}))?(?:[/?#]\S*)?$`;

export const url = spelled(
  "A web address.",

  toWebAddress,
  "invalid_web_address",
  { type: "string", format: "uri", maxLength: MAX_TEXT_CHARACTERS - 1, pattern: WEB_ADDRESS },
  {
    input: { type: "url", inputMode: "url", autocomplete: "url" },
    fillsPlaceholders: false,
    summary: { kind: "texts" },
  },
);

export const date = spelled(
  "A day, as `2026-11-24` or `24/11/2026`.",

  toDate,
  "invalid_date",
  { type: "string", format: "date", pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
  {
    input: { type: "date", shows: /^(\d{4}-\d{2}-\d{2})?$/ },
    summary: { kind: "dates" },
    readable: (day, { formatDay }) => (typeof day === "string" ? formatDay(day) : null),
    tabulated: (day) => ({ day }),
  },
);

export const time = spelled(
  "A time of day, `00:00` to `23:59`.",
  toTime,
  "invalid_time",
  matching(String.raw`^(?:[01]\d|2[0-3]):[0-5]\d$`),
  {
    summary: { kind: "choices", characters: "14".length, inOrder: true, name: (hour) => `${hour}:00 – ${hour}:59` },
    input: { type: "time", shows: /^(\d{2}:\d{2}(:\d{2})?)?$/ },
  },
);

export const dni = spelled(
  "The eight digits of a DNI, perhaps with its check character.",
  toDni,
  findDniProblem,
  matching(String.raw`^\d{8}$`),
  { ...DIGITS, ...NAMES_SOMEBODY },
);

export const ruc = spelled(
  "A RUC with the right check digit.",
  toRuc,
  "invalid_ruc",
  matching(String.raw`^(?:10|15|16|17|20)\d{9}$`),
  { ...DIGITS, ...NAMES_SOMEBODY },
);

/** The codes of all districts, which a schema lists once. */
export const DISTRICTS = { name: "ubigeo", values: listDistrictCodes } as const;
export const DISTRICT: JsonSchema = { $ref: `#/$defs/${DISTRICTS.name}` };

export const ubigeo = spelled(
  "The code of a district by INEI, six digits.",

  (text) => (findDistrict(text) === null ? null : text),
  "invalid_ubigeo",
  DISTRICT,
  {
    control: "place",
    summary: { kind: "choices", characters: "15".length, name: nameDepartment },
    list: DISTRICTS,
    readable: (code) => (typeof code === "string" ? nameDistrict(code) : null),
  },
);

function nameDepartment(code: string): string {
  return listDepartments().find((department) => department.code === code)?.name ?? code;
}

/** The district with its province and department; null for an unknown code. */
export function nameDistrict(code: string): string | null {
  const found = findDistrict(code);
  return found === null ? null : `${found.district}, ${found.province}, ${found.department}`;
}

function toWebAddress(text: string): string | null {
  const address = URL.parse(text);
  const isWeb =
    address !== null &&
    (address.protocol === "https:" || address.protocol === "http:") &&
    /[^.]\.[^.]/.test(address.hostname);
  if (!isWeb || address.username !== "" || address.password !== "") return null;
  return address.href.length <= MAX_TEXT_CHARACTERS ? address.href : null;
}

/** `2026-11-24`, or `24/11/2026` as people write it. */
export function toDate(text: string): string | null {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [, day = "", month = "", year = ""] = written ?? [];
  const iso = written === null ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

function toTime(text: string): string | null {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes}`;
}

/** By the rule of the book: eight digits, or nine characters that end in the check character. */
function checkDni(text: string): ReturnType<typeof readDni> {
  return readDni(text.replaceAll(/[\s.\-‐‑–]/gu, "").toUpperCase());
}

function toDni(text: string): string | null {
  const read = checkDni(text);
  return "dni" in read ? read.dni : null;
}

function findDniProblem(text: string): PlainProblem {
  const read = checkDni(text);
  return "problem" in read ? read.problem : "invalid_dni";
}

function toRuc(text: string): string | null {
  const digits = text.replaceAll(/[ .-]/g, "");
  return isRuc(digits) ? digits : null;
}
