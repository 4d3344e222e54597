import type { FieldValues } from "../domain/forms/fields.ts";
import type { LabelledField } from "../domain/forms/fieldTypes.ts";
import { PATHS, sheetInPanelPath, submissionsPath, webhookInPanelPath } from "../domain/links.ts";
import { describeSubmission } from "../domain/notices/noticeItems.ts";
import { type JsonObject, readSentJson } from "../domain/sentJson.ts";
import type { ChannelMessage } from "../domain/webhooks/channels/definition.ts";
import type { EventType } from "../domain/webhooks/webhooks.ts";
import { limaDayOf } from "../domain/times.ts";
import { toHeaderLine } from "../domain/texts.ts";
import type { Locale } from "../messages/locale.ts";

/** The parts of an event's text that a message shows. What an event lacks is undefined. */
type Event = {
  readonly id: string;
  readonly type: EventType;
  readonly timestamp: string;
  readonly data: {
    readonly form?: { readonly name?: string };
    readonly submission?: {
      readonly id: string;
      readonly created_at: string;
      readonly data?: JsonObject;
      readonly values?: FieldValues;
      readonly files?: readonly { readonly name: string; readonly size: number }[];
    };
    readonly complaint?: { readonly id: string; readonly number: string; readonly answer_by: string | null };
    readonly endpoint?: { readonly id: string };
    readonly warning?: { readonly cause: string };
  };
};

const MAX_NAME_CHARACTERS = 100;

/**
 * The message about an event that this service wrote. `publicUrl` is the base of the link to the panel; `fields` are those that a
 * submission met.
 */
export function renderChannelMessage(
  locale: Locale,
  publicUrl: string,
  eventText: string,
  fields: readonly LabelledField[],
): ChannelMessage {
  const { channels, formats } = locale;
  const { id, type, timestamp, data } = readSentJson(eventText) as unknown as Event;
  const happenedAt = new Date(timestamp);
  const formName = toHeaderLine(data.form?.name ?? "").slice(0, MAX_NAME_CHARACTERS);
  const number = data.complaint?.number ?? "";
  return {
    id,
    at: `${limaDayOf(happenedAt)} ${formats.formatTime(happenedAt)}`,
    title: channels.title({ type, formName, number }),
    ...listRows(locale, data, fields),
    describeMore: channels.describeMore,
    link: { href: `${publicUrl}${findPath(data)}`, label: channels.open },
  };
}

function listRows(
  { channels, formats }: Locale,
  { submission, complaint }: Event["data"],
  fields: readonly LabelledField[],
): Pick<ChannelMessage, "rows" | "omitted"> {
  if (submission !== undefined) {
    // The event leaves out data that are too long for it.
    if (submission.data === undefined) return { rows: [], omitted: null };
    const { data, values = null } = submission;
    const { rows, omitted } = describeSubmission({ data, values, fields }, formats);
    const files = (submission.files ?? []).map(({ name, size }) => {
      return { label: channels.file, value: `${name} (${formats.formatFileSize(size)})` };
    });
    return {
      rows: [...rows.map(({ label, ...row }) => ({ label: toHeaderLine(label), ...row })), ...files],
      omitted,
    };
  }
  if (complaint === undefined || complaint.answer_by === null) return { rows: [], omitted: 0 };
  return { rows: [{ label: channels.answerBy, value: formats.formatDay(complaint.answer_by) }], omitted: 0 };
}

function findPath({ submission, complaint, endpoint }: Event["data"]): string {
  if (submission !== undefined) return submissionsPath(submission.id);
  if (complaint !== undefined) return sheetInPanelPath(complaint.id);
  return endpoint === undefined ? PATHS.panel : webhookInPanelPath(endpoint.id);
}
