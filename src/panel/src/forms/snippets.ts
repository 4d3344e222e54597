import { FILE_TYPES } from "../generated/kinds.ts";
import type { Form } from "./queries/forms.ts";
import { words } from "./words.ts";

const { example } = words;

type Field = Pick<Form["fields"][number], "name" | "label" | "type" | "required" | "choices" | "defaultValue">;

/** The fields of a form without fields of its own. */
const NO_MORE = { choices: null, defaultValue: null } as const;
const USUAL: readonly Field[] = [
  { name: "nombre", label: example.name, type: "TEXT", required: true, ...NO_MORE },
  { name: "email", label: example.email, type: "EMAIL", required: true, ...NO_MORE },
  { name: "mensaje", label: example.message, type: "TEXTAREA", required: false, ...NO_MORE },
];

/** The ways of putting a form into a page, in the order of their buttons. HTML is the service's own. */
export const WAYS = ["link", "button", "iframe", "html", "fetch", "react", "curl"] as const;
export type Way = (typeof WAYS)[number];

/** The code of a way; null for the HTML of the fields, which the service writes. */
export function writeSnippet(form: Form, way: Way): string | null {
  const fields = form.fields.length === 0 ? USUAL : form.fields;
  switch (way) {
    case "link":
      return form.hostedUrl;
    case "button":
      return form.hostedButtonHtml;
    case "iframe":
      return form.hostedEmbedHtml;
    case "html":
      return null;
    case "fetch":
      return writeFetch(form.submitUrl, fields);
    case "react":
      return writeReact(form.submitUrl, fields);
    case "curl":
      return writeCurl(form.submitUrl, fields);
  }
}

const BRINGS_FILES: ReadonlySet<string> = new Set(FILE_TYPES);
const takesFiles = ({ type }: Field) => BRINGS_FILES.has(type);

function writeFetch(submitUrl: string, fields: readonly Field[]): string {
  const head = [`const respuesta = await fetch("${submitUrl}", {`, '  method: "POST",'];
  const body = fields.some(takesFiles)
    ? ['  headers: { Accept: "application/json" },', '  body: new FormData(document.querySelector("form")),']
    : [
        '  headers: { "Content-Type": "application/json", Accept: "application/json" },',
        `  body: JSON.stringify(${indent(JSON.stringify(sampleOf(fields), null, 2), "  ")}),`,
      ];
  return [...head, ...body, "});", "const { success, error } = await respuesta.json();"].join("\n");
}

function writeCurl(submitUrl: string, fields: readonly Field[]): string {
  const head = [`curl ${submitUrl} \\`, "  -H 'Accept: application/json' \\"];
  if (!fields.some(takesFiles)) {
    const data = quoteForShell(JSON.stringify(sampleOf(fields)));
    return [...head, "  -H 'Content-Type: application/json' \\", `  -d ${data}`].join("\n");
  }
  const parts = fields.flatMap((field) => {
    const values = takesFiles(field) ? ["@archivo.pdf"] : [sampleValue(field)].flat().map(String);
    return values.map((value) => `  -F ${quoteForShell(`${field.name}=${value}`)}`);
  });
  return [...head, parts.join(" \\\n")].join("\n");
}

function writeReact(submitUrl: string, fields: readonly Field[]): string {
  return [
    "function Formulario() {",
    "  const [aviso, setAviso] = useState(null);",
    "  async function enviar(evento) {",
    "    evento.preventDefault();",
    `    const respuesta = await fetch("${submitUrl}", {`,
    '      method: "POST",',
    '      headers: { Accept: "application/json" },',
    "      body: new FormData(evento.target),",
    "    });",
    "    const { success, error } = await respuesta.json();",
    `    setAviso(success ? "${example.sent}" : error);`,
    "  }",
    "  return (",
    "    <form onSubmit={enviar}>",
    ...fields.flatMap(writeControl).map((line) => `      ${line}`),
    `      <button>${example.send}</button>`,
    '      <p role="status">{aviso}</p>',
    "    </form>",
    "  );",
    "}",
  ].join("\n");
}

/** The input types of the fields that are no line of text. */
const INPUT_TYPES: Readonly<Partial<Record<Field["type"], string>>> = {
  EMAIL: "email",
  PHONE: "tel",
  DATE: "date",
  TIME: "time",
  URL: "url",
  FILE: "file",
};

/** The lines of a field in JSX. */
function writeControl({ name, label, type, required, choices, defaultValue }: Field): readonly string[] {
  const named = `name=${attribute(name)}${required ? " required" : ""}`;
  const text = jsxText(label);
  switch (type) {
    case "HIDDEN":
      return [`<input type="hidden" name=${attribute(name)} defaultValue=${attribute(defaultValue ?? "")} />`];
    case "TEXTAREA":
      return [`<label>${text} <textarea ${named} /></label>`];
    case "CONSENT":
      return [`<label><input type="checkbox" value="si" ${named} /> ${text}</label>`];
    case "SELECT":
      return [
        `<label>${text} <select ${named}>`,
        ...(choices ?? []).map((choice) => `  <option>${jsxText(choice)}</option>`),
        "</select></label>",
      ];
    case "RADIO":
    case "CHECKBOXES": {
      const input = type === "RADIO" ? `type="radio" ${named}` : `type="checkbox" name=${attribute(name)}`;
      return [
        `<fieldset><legend>${text}</legend>`,
        ...(choices ?? []).map(
          (choice) => `  <label><input ${input} value=${attribute(choice)} /> ${jsxText(choice)}</label>`,
        ),
        "</fieldset>",
      ];
    }
    default: {
      const inputType = INPUT_TYPES[type];
      return [`<label>${text} <input ${named}${inputType === undefined ? "" : ` type="${inputType}"`} /></label>`];
    }
  }
}

/** An example of what a form takes. */
function sampleOf(fields: readonly Field[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.filter((field) => !takesFiles(field)).map((field) => [field.name, sampleValue(field)]),
  );
}

const SAMPLES: Readonly<Partial<Record<Field["type"], string | number | boolean>>> = {
  TEXT: example.sampleName,
  TEXTAREA: example.sampleMessage,
  EMAIL: "ana@example.pe",
  PHONE: "999888777",
  NUMBER: 1,
  AMOUNT: "10.00",
  DATE: "2027-01-31",
  TIME: "10:30",
  URL: "https://www.example.pe",
  CONSENT: "si",
  DNI: "12345678",
  RUC: "20100070970",
  UBIGEO: "150122",
};

function sampleValue({ type, choices, defaultValue }: Field): string | number | boolean | readonly string[] {
  const choice = choices?.[0] ?? "";
  if (type === "CHECKBOXES") return [choice];
  return SAMPLES[type] ?? defaultValue ?? choice;
}

/** A text as a JSX attribute. */
function attribute(text: string): string {
  return /["\\&{}<>\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}

/** A text between JSX tags. */
function jsxText(text: string): string {
  return /[{}<>&\n]/.test(text) ? `{${JSON.stringify(text)}}` : text;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function indent(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}
