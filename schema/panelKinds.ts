import { settingsOf } from "./fieldSettings.ts";
import { definitionOf, FIELD_TYPES, type FieldType } from "../src/domain/forms/fieldTypes.ts";
import type { FieldTypeDefinition } from "../src/domain/forms/fieldTypes/definition.ts";
import { nameOf } from "../src/graphql/enums.ts";
import { fieldExamples } from "../src/messages/es/panelFieldTypes.ts";
import { CHANNEL_KINDS, type ChannelKind, channelOf } from "../src/domain/webhooks/channels.ts";

/**
 * The plugin of `codegen.ts` that returns the part of the kinds' definitions that the panel needs, by their names in the API: that of field types,
 * or that of channels, which are files of their own, because pages that show channels need no field types.
 */
export function plugin(_schema: unknown, _documents: unknown, { kinds }: { kinds: "channels" | "fieldTypes" }): string {
  return kinds === "channels" ? writeChannels() : writeFieldTypes();
}

function writeFieldTypes(): string {
  const listTypes = (has: (definition: FieldTypeDefinition) => boolean) =>
    FIELD_TYPES.filter((type) => has(definitionOf({ type }))).map(nameOf);
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
  ].join("\n");
}

function writeChannels(): string {
  // An address looks alike at every service, so those that ask for more stand first.
  const settingsOf = (kind: ChannelKind) => Object.entries(channelOf(kind).fields);
  const offered = CHANNEL_KINDS.toSorted((one, other) => settingsOf(other).length - settingsOf(one).length);
  const channels = offered.map((kind) => {
    const fields = settingsOf(kind).map(([field, { rule, isSecret = false, initial = "" }]) => {
      return { name: field, isAddress: rule === null, isSecret, initial };
    });
    return [nameOf(kind), { name: channelOf(kind).name, fields }];
  });
  return write(
    "The messaging services, in the order in which the panel offers them.",
    "CHANNELS",
    Object.fromEntries(channels),
  );
}

function describeType(type: FieldType) {
  const { asksNothing = false, isIncomparable = false, takesFiles = false } = definitionOf({ type });
  const { value, ...settings } = fieldExamples[type];
  return {
    asksNothing,
    isComparable: !isIncomparable,
    takesFiles,
    settings: settingsOf(type),
    example: { settings, value },
  };
}

function write(comment: string, name: string, value: unknown): string {
  return `/** ${comment} \`npm run codegen\` writes it. */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
}
