import { definitionOf, FIELD_TYPES, type FieldType } from "../src/domain/forms/fieldTypes.ts";
import type { FieldTypeDefinition } from "../src/domain/forms/fieldTypes/definition.ts";
import { nameOf } from "../src/graphql/enums.ts";
import { CHANNEL_KINDS, type ChannelKind, channelOf } from "../src/domain/webhooks/channels.ts";

/** The plugin of `codegen.ts` that returns the part of the kinds' definitions that the panel needs, by their names in the API. */
export function plugin(): string {
  const listTypes = (has: (definition: FieldTypeDefinition) => boolean) =>
    FIELD_TYPES.filter((type) => has(definitionOf({ type }))).map(nameOf);
  // An address looks alike at every service, so those that ask for more stand first.
  const settingsOf = (kind: ChannelKind) => Object.entries(channelOf(kind).fields);
  const offered = CHANNEL_KINDS.toSorted((one, other) => settingsOf(other).length - settingsOf(one).length);
  const channels = offered.map((kind) => {
    const fields = settingsOf(kind).map(([field, { rule, isSecret = false, initial = "" }]) => {
      return { name: field, isAddress: rule === null, isSecret, initial };
    });
    return [nameOf(kind), { name: channelOf(kind).name, fields }];
  });
  return [
    write(
      "The types of fields whose values may stand in a mail to the visitor.",
      "PLACEHOLDER_TYPES",
      listTypes(({ fillsPlaceholders }) => fillsPlaceholders),
    ),
    write(
      "The types of fields that bring files.",
      "FILE_TYPES",
      listTypes(({ takesFiles }) => takesFiles === true),
    ),
    write(
      "What an editor knows of each type of field: its settings with their bounds, and a field with a value that it takes.",
      "FIELD_TYPES",
      Object.fromEntries(FIELD_TYPES.map((type) => [nameOf(type), describeType(type)])),
    ),
    write(
      "The messaging services, in the order in which the panel offers them.",
      "CHANNELS",
      Object.fromEntries(channels),
    ),
  ].join("\n");
}

/** The label with which a new field of the type begins, and what people answer. */
const EXAMPLES: Readonly<Record<FieldType, readonly [label: string, value: string]>> = {
  text: ["Nueva pregunta", "Rosa Quispe Huamán"],
  textarea: ["Cuéntanos más", "Quisiera saber si atienden los domingos…"],
  email: ["Correo electrónico", "rosa@correo.pe"],
  phone: ["Celular", "987 654 321"],
  number: ["Cantidad", "12"],
  amount: ["Monto", "S/ 129.90"],
  date: ["Fecha", "24/12/2026"],
  time: ["Hora", "09:30"],
  url: ["Página web", "https://tienda.pe"],
  select: ["Elige una opción", "Elige…"],
  radio: ["Elige una opción", ""],
  checkboxes: ["Marca las que quieras", ""],
  consent: ["Autorizo que usen mis datos para atender lo que envío aquí.", ""],
  file: ["Adjunta un archivo", "CV.pdf"],
  hidden: ["Dato oculto", ""],
  dni: ["DNI", "45678912"],
  ruc: ["RUC", "20100070970"],
  ubigeo: ["Distrito", "Miraflores, Lima, Lima"],
};

function describeType(type: FieldType) {
  const { takes, takesFiles = false, control } = definitionOf({ type });
  const [label, example] = EXAMPLES[type];
  const bound = {
    isNeeded: false,
    kind: "number",
    least: takes.bounds === "counts" ? 0 : null,
    most: null,
    initial: null,
  };
  const hasChoices = takes.choices === true;
  const settings = [
    {
      name: "label",
      isNeeded: true,
      kind: control === "consent" ? "text" : "line",
      characters: takes.labelCharacters ?? 300,
    },
    { name: "help", isNeeded: false, kind: "line", characters: 500 },
    { name: "required", isNeeded: false, kind: "switch" },
    hasChoices && { name: "choices", isNeeded: true, kind: "lines", least: 1, most: 200, characters: 200 },
    takes.bounds && { name: "min", ...bound, isWhole: takes.bounds === "counts" },
    takes.bounds && { name: "max", ...bound, isWhole: takes.bounds === "counts" },
    takes.pattern && { name: "pattern", isNeeded: false, kind: "pattern" },
    !takes.noDefault && { name: "defaultValue", isNeeded: false, kind: "value" },
    { name: "showIf", isNeeded: false, kind: "condition" },
  ].filter(Boolean);
  return {
    asksNothing: false,
    isComparable: !takesFiles,
    takesFiles,
    settings,
    example: { settings: { label, ...(hasChoices ? { choices: ["Opción 1", "Opción 2"] } : {}) }, value: example },
  };
}

function write(comment: string, name: string, value: unknown): string {
  return `/** ${comment} \`npm run codegen\` writes it. */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
}
