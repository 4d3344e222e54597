import type { ComplaintDetails } from "../../../src/domain/book/complaints.ts";
import { chars, type Row, rawText, text, tooLong } from "./sheetRows.ts";

const CONTACT = "Escribe tu correo o tu domicilio: necesitamos al menos uno.";
const EMAIL = "Escribe un correo válido, por ejemplo ana@tienda.pe.";
const DNI = "El DNI debe tener 8 dígitos.";
const DNI_CHECK =
  "El noveno carácter no corresponde a ese DNI. Revisa el número, o escribe solo sus 8 dígitos, sin el verificador.";
const CE = "El carné de extranjería debe tener de 8 a 12 letras o números.";
const PASSPORT = "El pasaporte debe tener de 5 a 12 letras o números.";
const RUC = "El RUC no es válido: revisa sus 11 dígitos.";
const OTHER = "El documento debe tener de 4 a 20 letras, números o guiones.";
const emailOf = (length: number) => `${"a".repeat(length - "@example.pe".length)}@example.pe`;
const MINOR = { es_menor: "si", apoderado_nombre: "Rosa" };
const GUARDIAN = { name: "Rosa", relation: null, address: null, phone: null, email: null, emailTyped: null };

/** The rows of the consumer and the guardian. */
export const CONSUMER_ROWS: readonly Row[] = [
  {
    field: "tipo",
    level: "ask",
    takes: [
      ["reclamo", { type: "reclamo" }],
      ["queja", { type: "queja" }],
      ["", { type: "reclamo" }],
      ["denuncia", { type: "reclamo" }],
    ],
  },
  {
    field: "nombre",
    level: "blocks",
    missing: "Escribe tus nombres y apellidos.",
    takes: [
      ["Li", { consumerName: "Li" }],
      [chars(150), { consumerName: chars(150) }],
    ],
    refuses: [
      ["L", "Escribe tus nombres y apellidos."],
      ["  ", "Escribe tus nombres y apellidos."],
      [chars(151), tooLong("150")],
    ],
  },
  {
    field: "tipo_documento",
    level: "blocks",
    missing: "Elige tu tipo de documento.",
    takes: ["DNI", "CE", "PASAPORTE", "OTRO"].map((type) => [
      type,
      { documentType: type } as Partial<ComplaintDetails>,
    ]),
    refuses: [["LIBRETA", "Elige tu tipo de documento."]],
  },
  documentOf(
    "DNI",
    [
      ["00000001", "00000001"],
      [" 01.234-567 ", "01234567"],
      ["10117410-2", "10117410"],
      ["101174102", "10117410"],
      ["10117410-g", "10117410"],
    ],
    ["1234567", "1234567890", "1234567A", "12345678Z", "٠١٢٣٤٥٦٧"],
    DNI,
  ),
  documentOf("DNI", [], ["10117410-3", "10117410-K", "123456789"], DNI_CHECK),
  documentOf(
    "CE",
    [
      ["00012345", "00012345"],
      ["ab-123.456 789", "AB123456789"],
      ["ABCDEF123456", "ABCDEF123456"],
    ],
    ["1234567", "1234567890123", "1234567Ñ"],
    CE,
  ),
  documentOf(
    "PASAPORTE",
    [
      ["ab123", "AB123"],
      ["ABCDEF123456", "ABCDEF123456"],
    ],
    ["1234", "ABCDEF1234567", "AB_123"],
    PASSPORT,
  ),
  documentOf(
    "RUC",
    [
      ["20133840533", "20133840533"],
      ["20-13131295-5", "20131312955"],
    ],
    ["20133840534", "30133840533", "2013384053", "201338405330"],
    RUC,
  ),
  documentOf(
    "OTRO",
    [
      ["x-12", "X-12"],
      ["A".repeat(20), "A".repeat(20)],
    ],
    ["ABC", "A".repeat(21), "A_12"],
    OTHER,
  ),
  {
    field: "email",
    level: "blocks",
    missing: CONTACT,
    takes: [
      ["ana@example.pe", { email: "ana@example.pe", answerChannel: "email" }],
      [emailOf(120), { email: emailOf(120) }],
    ],
    refuses: [
      ["ana", EMAIL],
      ["ana@example", EMAIL],
      ["ana@example.pe, luis@example.pe", EMAIL],
      ["ana@example.pe\r\nBcc: todos@example.pe", EMAIL],
      [emailOf(121), tooLong("120")],
    ],
  },
  { ...text("domicilio", "address", 150), needs: { email: "ana@example.pe" } },
  rawText("telefono", "phone", 30),
  rawText("distrito", "district", 60),
  rawText("provincia", "province", 60),
  rawText("departamento", "department", 60),
  {
    field: "es_menor",
    level: "optional",
    needs: { apoderado_nombre: "Rosa" },
    takes: [
      ["si", { guardian: GUARDIAN }],
      ["no", { guardian: null }],
    ],
  },
  {
    field: "apoderado_nombre",
    level: "blocks",
    missing: "Escribe el nombre de tu padre, madre o apoderado.",
    needs: { es_menor: "si" },
    takes: [[chars(150), { guardian: { ...GUARDIAN, name: chars(150) } }]],
    refuses: [
      [" ", "Escribe el nombre de tu padre, madre o apoderado."],
      [chars(151), tooLong("150")],
    ],
  },
  ...(
    [
      ["apoderado_vinculo", "relation", "madre"],
      ["apoderado_domicilio", "address", "Av. Sol 1"],
      ["apoderado_telefono", "phone", "999 888 777"],
      ["apoderado_email", "email", "rosa@example.pe"],
    ] as const
  ).map(([field, name, value]): Row => ({
    field,
    level: "optional",
    needs: MINOR,
    takes: [[value, { guardian: { ...GUARDIAN, [name]: value } }]],
  })),
];

function documentOf(
  type: string,
  takes: readonly (readonly [string, string])[],
  refuses: readonly string[],
  message: string,
): Row {
  return {
    field: "numero_documento",
    level: "blocks",
    missing: "Escribe el número de tu documento.",
    needs: { tipo_documento: type },
    takes: takes.map(([raw, documentNumber]) => [raw, { documentNumber }]),
    refuses: refuses.map((raw) => [raw, message]),
  };
}
