import type { FormFields } from "../forms/fields.ts";
import { dropInvisible, isEmail } from "../texts.ts";
import { REPLY_FIELD } from "./controlFields.ts";
import type { JsonObject, JsonValue, SubmissionFields } from "./submissions.ts";

/** Names under which pages ask for the visitor's address, as `simplify` gives them. */
const USUAL_NAMES: ReadonlySet<string> = new Set([
  ...["email", "mail", "emailaddress", "youremail", "youremailaddress", "useremail", "contactemail", "emailcontact"],
  ...[
    "correo",
    "correoelectronico",
    "tucorreo",
    "sucorreo",
    "micorreo",
    "correodecontacto",
    "correocontacto",
    "correocliente",
  ],
  ...[
    "tuemail",
    "suemail",
    "emailcliente",
    "emaildecontacto",
    "emailcontacto",
    "direcciondecorreo",
    "direccionelectronica",
  ],
]);
const MAX_NAME_CHARACTERS = 40;
const MAX_ADDRESS_CHARACTERS = 1_000;

/**
 * The visitor's e-mail address: the first of the form's EMAIL fields, else the field `email`, else the first with another usual name in any
 * case, else `_replyto`. Each counts only if it is exactly one address; null without any.
 */
export function findVisitorAddress(fields: SubmissionFields, asked: Pick<FormFields, "fields"> | null): string | null {
  for (const { name, type } of asked?.fields ?? []) {
    const address = type === "email" ? toAddress(fields.get(name)) : null;
    if (address !== null) return address;
  }
  return toAddress(fields.get("email")) ?? findNamedAddress(fields) ?? toAddress(fields.get(REPLY_FIELD));
}

/** The visitor's address of a stored submission; null without any. An earlier release has stored `_replyto` alone. */
export function findSender({
  data,
  replyAddress,
}: {
  readonly data: JsonObject;
  readonly replyAddress: string | null;
}): string | null {
  return replyAddress ?? findNamedAddress(Object.entries(data));
}

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
function toAddress(value: JsonValue | undefined): string | null {
  const address = typeof value === "string" ? dropInvisible(value.slice(0, MAX_ADDRESS_CHARACTERS)).trim() : "";
  return isEmail(address) ? address : null;
}
