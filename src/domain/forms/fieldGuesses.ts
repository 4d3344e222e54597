import { foldLabel } from "./fieldLabels.ts";
import type { FieldType } from "./fieldTypes.ts";

/** The words by which questions in Peru are recognised, which nobody is shown and which are therefore no messages. They name a type, the first that fits: `número de celular` is a telephone number and no number. */
const WORDS: readonly (readonly [RegExp, FieldType])[] = [
  [/^(?:si,? )?(?:acepto|autorizo|he leido|declaro|doy mi consentimiento|estoy de acuerdo)\b/, "consent"],
  [
    /\b(?:adjunt\w*|archivos?|sub[ea]\b.*|subir|fotos?|foto\w*|curriculum|curriculo|cv|voucher|constancia de pago)\b/,
    "file",
  ],
  [/\b(?:correo|e-?mail|mail)\b/, "email"],
  [/\b(?:telefonos?|telefonico|celular(?:es)?|whats ?app|movil|fono)\b/, "phone"],
  [/\bruc\b/, "ruc"],
  [/\bdni\b|documento nacional de identidad/, "dni"],
  [/\b(?:distrito|ubigeo)\b/, "ubigeo"],
  [/\b(?:fecha|cumpleanos|que dia|dia de)\b/, "date"],
  [/\b(?:hora|que hora)\b/, "time"],
  [/\b(?:pagina web|sitio web|url|enlace|link|web)\b/, "url"],
  [/\b(?:monto|importe|precio|presupuesto|soles|cuanto (?:pagas|pago|cuesta|gastas))\b|s\/\./, "amount"],
  [
    /\b(?:cantidad|edad|cuant[oa]s|numero de (?:personas|invitados|unidades|hijos|asistentes)|anos de experiencia)\b/,
    "number",
  ],
  [
    /\b(?:mensaje|comentarios?|descri(?:be|bir|pcion|banos)|cuentan?os|explica\w*|detalles?|observacion(?:es)?|sugerencias?|consulta|motivo|por que|opinion|experiencia)\b/,
    "textarea",
  ],
];

/** A question with more characters asks for more than a line. */
const MAX_LINE_QUESTION = 80;
const MAX_READ_CHARACTERS = 500;

/** The type that a question asks for by its words; a text where none says more. */
export function guessFieldType(label: string): FieldType {
  const folded = foldLabel(label.slice(0, MAX_READ_CHARACTERS))
    .replaceAll(/[¿?¡!]/g, "")
    .trim();
  const [, type] = WORDS.find(([words]) => words.test(folded)) ?? [];
  if (type !== undefined) return type;
  return label.includes("?") && label.length > MAX_LINE_QUESTION ? "textarea" : "text";
}
