import { dropInvisible, isEmail } from "../texts.ts";
import type { JsonValue } from "../sentJson.ts";

/** Names under which pages ask for the visitor's address, as `simplify` gives them. */
const USUAL_NAMES: ReadonlySet<string> = new Set(
  (
    "email mail emailaddress youremail youremailaddress useremail contactemail emailcontact emailcontacto emaildecontacto emailcliente " +
    "tuemail suemail correo correoelectronico tucorreo sucorreo micorreo correocontacto correodecontacto correocliente " +
    "direcciondecorreo direccionelectronica"
  ).split(" "),
);
const MAX_NAME_CHARACTERS = 40;
const MAX_ADDRESS_CHARACTERS = 1_000;

/** The first address under a usual name; null without any. */
export function findNamedAddress(fields: Iterable<readonly [string, JsonValue]>): string | null {
  for (const [name, value] of fields) {
    const address = isUsualName(name) ? toAddress(value) : null;
    if (address !== null) return address;
  }
  return null;
}

function isUsualName(name: string): boolean {
  return name.length <= MAX_NAME_CHARACTERS && USUAL_NAMES.has(simplify(name));
}

/** `Correo Electrónico` as `correoelectronico`. */
function simplify(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, "");
}

/** A value that is exactly one e-mail address, but for blanks and invisible marks that were copied along; else null. */
export function toAddress(value: JsonValue | undefined): string | null {
  const address = typeof value === "string" ? dropInvisible(value.slice(0, MAX_ADDRESS_CHARACTERS)).trim() : "";
  return isEmail(address) ? address : null;
}
