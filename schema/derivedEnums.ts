import { readFileSync } from "node:fs";
import { Kind, parse } from "graphql";
import { FIELD_PROBLEMS, SHARED_CODES } from "../src/domain/fieldProblems.ts";
import { AUDIT_ACTS } from "../src/domain/audit/audit.ts";
import { COMPLAINT_MAIL_KINDS } from "../src/domain/book/complaintMails.ts";
import { ERRORS } from "../src/domain/errorCodes.ts";
import { definitionOf, FIELD_TYPES } from "../src/domain/forms/fieldTypes.ts";
import { nameOf } from "../src/graphql/enums.ts";
import { CHANNEL_KINDS, channelOf } from "../src/domain/webhooks/channels.ts";

/** The values of an enum with their descriptions. */
type Values = readonly (readonly [value: string, description: string])[];

/** The codes of the fields' problems, with the descriptions of the domain. */
const PROBLEM_CODES: Values = [
  ...Object.entries(SHARED_CODES),
  ...Object.entries(FIELD_PROBLEMS).flatMap(([name, definition]) =>
    typeof definition === "string" ? [[nameOf(name), definition] as const] : [],
  ),
];

/** The enums of the SDL that the definitions of the domain decide, by file and name. */
const ENUMS: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  "audit.graphql": { AuditAct: Object.entries(AUDIT_ACTS).map(([act, { text }]) => [act, text]) },
  "complaintHistory.graphql": { MailKind: Object.entries(COMPLAINT_MAIL_KINDS) },
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

/** The enum whose values are the codes of the fields' problems and the codes of rules, which the SDL describes by hand. */
const MIXED = { file: "userErrors.graphql", name: "UserErrorCode" };

export const DERIVED_FILES = [...Object.keys(ENUMS), MIXED.file];

/** The text of the file with the values that the domain declares. */
export function renderSchema(file: string): string {
  const document = readFileSync(new URL(file, import.meta.url), "utf8");
  if (file === MIXED.file) return replaceEnum(document, MIXED.name, mixValues(document));
  return Object.entries(ENUMS[file] ?? {}).reduce((text, [name, values]) => replaceEnum(text, name, values), document);
}

/** The values of the mixed enum in the order that they have: those of problems as the domain has them, new ones at the end. */
function mixValues(document: string): Values {
  const problems = new Map(PROBLEM_CODES);
  const rules = new Set<string>(
    Object.entries(ERRORS).flatMap(([code, { inputs }]) => (inputs === null ? [] : [code])),
  );
  const written = parse(document).definitions.flatMap((definition) =>
    definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === MIXED.name
      ? (definition.values ?? []).map(({ name, description }) => [name.value, description?.value ?? ""] as const)
      : [],
  );
  const kept = written.filter(([code]) => problems.has(code) || rules.has(code));
  const codes = new Set(kept.map(([code]) => code));
  return [
    ...kept.map(([code, text]) => [code, problems.get(code) ?? text] as const),
    ...PROBLEM_CODES.filter(([code]) => !codes.has(code)),
  ];
}

/** The plugin of `codegen.ts` that writes such a file. */
export function plugin(_schema: unknown, _documents: unknown, { file }: { readonly file: string }): string {
  return renderSchema(file);
}

/** The values stand under a comment, so that nobody writes them by hand. */
function replaceEnum(document: string, name: string, values: Values): string {
  const place = new RegExp(
    `(# \`npm run codegen\` writes [^\\n]+\\n(?:"[^"]+"|"""[^"]+""")\\nenum ${name} \\{\\n)(?:  [^\\n]*\\n)+\\}`,
  );
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
