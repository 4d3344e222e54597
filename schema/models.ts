import { readdirSync, readFileSync } from "node:fs";
import { type DocumentNode, Kind } from "graphql";

const DOMAIN = new URL("../src/domain/", import.meta.url);

/** The models of the types whose domain type has another name, or stands outside of the domain; null where resolvers return the SDL's type. */
const OTHER_MODELS: Readonly<Record<string, string | null>> = {
  AccountWarningCause: domain("accounts", "WarningCause"),
  AuditEntry: domain("audit", "NamedAuditEntry"),
  AutoresponseState: domain("notices", "AutoresponseStatus"),
  BookFinding: "../../domain/book/inspection/checks.ts#Finding",
  BookInspection: "../../services/book/inspections.ts#OwnInspection",
  ComplaintAnswerPreview: "../../services/book/answerPreviews.ts#AnswerPreview",
  ComplaintAttachment: "../models.ts#AttachmentModel",
  ComplaintEvent: null,
  ComplaintHistoryEntry: domain("book", "RecordedEvent"),
  ComplaintHistoryType: domain("book", "ComplaintEventType"),
  DailyCount: null,
  FormAutoresponse: domain("notices", "Autoresponse"),
  FormFieldType: domain("forms", "FieldType"),
  FormRefusals: domain("submissions", "RefusalCount"),
  MailKind: domain("book", "ComplaintMailKind"),
  MessageFile: domain("mail", "ReceivedFile"),
  NoticeState: domain("notices", "NoticeStatus"),
  QuarantinedSheet: "../models.ts#QuarantinedSheetModel",
  SirecRefusedSheet: "../../services/book/sirecReports.ts#RefusedSheet",
  SirecReport: "../../services/book/sirecReports.ts#SirecReport",
  ReplyDraft: domain("submissions", "NamedReplyDraft"),
  Submission: domain("submissions", "ListedSubmission"),
  SubmissionAutoresponse: domain("notices", "AutoresponseState"),
  SubmissionExportFormat: domain("submissions", "ExportFormat"),
  SubmissionNotice: domain("notices", "NoticeState"),
  UserError: "../models.ts#UserError",
  Viewer: "../models.ts#ViewerModel",
  WebhookAttemptTrigger: domain("webhooks", "AttemptTrigger"),
  WebhookChannelKind: domain("webhooks", "ChannelKind"),
  WebhookEndpointKind: domain("webhooks", "EndpointKind"),
  WebhookHealth: domain("webhooks", "WebhookEndpointHealth"),
};

/**
 * The mappers of codegen: what resolvers return for each type of the SDL. It is the domain's type of the same name; a connection and its
 * edges are those of their node's model. A type without a model is returned as the SDL has it.
 */
export function deriveMappers(documents: readonly DocumentNode[]): Readonly<Record<string, string>> {
  const domainTypes = findDomainTypes();
  const definitions = documents
    .flatMap((document) => document.definitions)
    .filter(
      (definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.ENUM_TYPE_DEFINITION,
    );
  const models = new Map<string, string>();
  for (const { name } of definitions) {
    const other = OTHER_MODELS[name.value];
    const path = other === undefined ? domainTypes.get(name.value) : other;
    if (path !== undefined && path !== null) models.set(name.value, asModel(path));
  }
  for (const definition of definitions) {
    const { value } = definition.name;
    const node = value.replace(/(?:Connection|Edge)$/, "");
    const model = models.get(node)?.replace(/.*[ #]/, "");
    if (node === value || model === undefined) continue;
    const isCounted = "fields" in definition && definition.fields?.some(({ name }) => name.value === "totalCount");
    const generic = value.endsWith("Edge") ? "EdgeModel" : isCounted ? "CountedConnectionModel" : "ConnectionModel";
    models.set(value, `../connections.ts#${generic}<${model}>`);
  }
  return Object.fromEntries(models);
}

function domain(subject: string, type: string): string {
  const path = findDomainTypes(subject).get(type);
  if (path === undefined) throw new Error(`The domain of ${subject} has no type ${type}.`);
  return path;
}

/** The alias keeps the model apart from the SDL's type of the same name. */
function asModel(path: string): string {
  const type = path.replace(/.*#/, "");
  return type.endsWith("Model") ? path : `${path} as ${type}Model`;
}

/** The types that the files of the domain, or of one of its subjects, export: their paths by their names. */
function findDomainTypes(subject = ""): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  const files = readdirSync(DOMAIN, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  for (const file of files.filter((name) => name.startsWith(subject)).toSorted()) {
    const text = readFileSync(new URL(file, DOMAIN), "utf8");
    for (const [, type = ""] of text.matchAll(/^export type (\w+)/gm)) types.set(type, `../../domain/${file}#${type}`);
  }
  return types;
}
