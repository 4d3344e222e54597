import { readFileSync } from "node:fs";
import { AUDIT_ACTS } from "../src/domain/audit/audit.ts";
import { definitionOf, FIELD_TYPES } from "../src/domain/forms/fieldTypes.ts";
import { nameOf } from "../src/graphql/enums.ts";
import { CHANNEL_KINDS, channelOf } from "../src/domain/webhooks/channels.ts";

/** The values of an enum with their descriptions. */
type Values = readonly (readonly [value: string, description: string])[];

/** The enums of the SDL that the definitions of the domain decide, by file and name. */
const ENUMS: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  "audit.graphql": { AuditAct: Object.entries(AUDIT_ACTS) },
  "formFields.graphql": {
    FormFieldType: FIELD_TYPES.map((type) => [type, definitionOf({ type }).description]),
  },
  "webhookChannels.graphql": {
    WebhookEndpointKind: [
      ["server", "A server of the owner, which gets signed events."],
      ...CHANNEL_KINDS.map((kind) => [kind, channelOf(kind).endpoint] as const),
    ],
    WebhookChannelKind: CHANNEL_KINDS.map((kind) => [kind, `${channelOf(kind).description} ${describeNeeds(kind)}`]),
  },
};

export const DERIVED_FILES = Object.keys(ENUMS);

/** The text of the file with the values that the domain declares. */
export function renderSchema(file: string): string {
  const document = readFileSync(new URL(file, import.meta.url), "utf8");
  return Object.entries(ENUMS[file] ?? {}).reduce((text, [name, values]) => replaceEnum(text, name, values), document);
}

/** The plugin of `codegen.ts` that writes such a file. */
export function plugin(_schema: unknown, _documents: unknown, { file }: { readonly file: string }): string {
  return renderSchema(file);
}

/** The values stand under a comment, so that nobody writes them by hand. */
function replaceEnum(document: string, name: string, values: Values): string {
  const place = new RegExp(`(# \`npm run codegen\` writes this enum\\.\\n"[^"]+"\\nenum ${name} \\{\\n)[^}]+\\}`);
  if (!place.test(document)) throw new Error(`The SDL has no enum ${name} under its comment.`);
  const lines = values.map(([value, description]) => `  "${description}"\n  ${nameOf(value)}\n`);
  return document.replace(place, (_enum, opening: string) => `${opening}${lines.join("")}}`);
}

/** A field with a usual text may be left out. */
function describeNeeds(kind: (typeof CHANNEL_KINDS)[number]): string {
  const needed = Object.entries(channelOf(kind).fields).filter(([, { initial }]) => initial === undefined);
  const names = needed.map(([name]) => `\`${name}\``);
  return `Needs ${[names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ")}.`;
}
