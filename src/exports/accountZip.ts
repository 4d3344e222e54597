import { Readable } from "node:stream";
import type { Account } from "../domain/accounts/accounts.ts";
import type { Member } from "../domain/accounts/people.ts";
import type { SheetFile } from "../domain/book/sheetFiles.ts";
import { spareDevices } from "../domain/fileContents.ts";
import { type FileLock, findLock } from "../domain/files/files.ts";
import type { ExportedSubmission } from "../domain/submissions/submissions.ts";
import type { SubmissionFile } from "../domain/submissions/files.ts";
import type { SubmissionNote, SubmissionState } from "../domain/submissions/triage.ts";
import type { SubmissionView } from "../domain/submissions/views.ts";
import type { Locale } from "../messages/locale.ts";
import { writeRecords } from "./sheetRecords.ts";
import { toSubmissionsNdjson } from "./submissions.ts";
import { toStream, type ZipEntry } from "./zipStream.ts";

/** Everything of an account, read as it is iterated. */
export type AccountContent = {
  readonly account: Account;
  /** Null for who may not list them. */
  readonly members: readonly Member[] | null;
  readonly at: Date;
  readonly forms: AsyncIterable<FormContent>;
  readonly states: readonly SubmissionState[];
  readonly views: readonly SubmissionView[];
  readonly notes: AsyncIterable<SubmissionNote>;
  readonly openSheets: () => AsyncIterable<SheetFile>;
};

type FormContent = {
  readonly form: { readonly id: string; readonly name: string };
  readonly endpoints: readonly object[];
  readonly recipients: readonly object[];
  readonly autoresponses: readonly object[];
  readonly openSubmissions: () => Promise<AsyncIterable<ExportedSubmission>>;
};

export type AccountZipOptions = {
  readonly locale: Locale;
  /** Opens a submission's file; null where its bytes are lost. Null to leave all files out. */
  readonly openFile: ((file: SubmissionFile) => Promise<Readable | null>) | null;
};

/**
 * The files of an account's archive: the account's data, how its people work on submissions and what they wrote about them, a folder for each form with its settings, its submissions and their files, and
 * the sheets of all books with theirs.
 */
export async function* listAccountFiles(content: AccountContent, options: AccountZipOptions): AsyncGenerator<ZipEntry> {
  const { exports: words } = options.locale;
  const text = (name: string, open: () => Readable | Promise<Readable>): ZipEntry => ({
    name,
    modifiedAt: content.at,
    isPacked: false,
    open: async () => open(),
  });
  yield text(words.accountReadMe, () => toStream(words.explainAccount(content.at, content.members !== null)));
  yield text(words.accountFile, () => toStream(describeAccount(content)));
  yield text(words.workFile, () => toStream(describeWork(options.locale, content)));
  yield text(words.notesFile, () => Readable.from(writeNotes(content.notes), { objectMode: false }));
  let count = 0;
  for await (const each of content.forms) {
    count += 1;
    const folder = `${words.formsFolder}/${count}-${words.nameFolder(each.form.name)}`;
    yield text(`${folder}/${words.settingsFile}`, () => toStream(describeForm(each)));
    const name = `${folder}/${words.submissionsFile}`;
    yield text(name, async () => toSubmissionsNdjson(options.locale, await each.openSubmissions(), true));
    if (options.openFile !== null)
      yield* listFiles(each, options.locale, options.openFile, `${folder}/${words.filesFolder}`);
  }
  yield text(words.sheetsFile, () => Readable.from(writeSheets(content.openSheets()), { objectMode: false }));
  if (options.openFile !== null) yield* listPapers(content, options.locale, words.sheetsFolder);
}

/** A stored file of the archive, or the text in place of a locked one. */
function toEntry(
  locale: Locale,
  file: ZipEntry & { readonly fileName: string; readonly lock: FileLock | null },
): ZipEntry {
  const { lock, fileName, ...entry } = file;
  if (lock === null) return entry;
  const { nameText, describe } = locale.sheetFiles.lockedFile;
  return { ...entry, name: nameText(entry.name), open: async () => toStream(describe[lock](fileName)) };
}

async function* listFiles(
  { openSubmissions }: FormContent,
  locale: Locale,
  openFile: NonNullable<AccountZipOptions["openFile"]>,
  folder: string,
): AsyncGenerator<ZipEntry> {
  for await (const { createdAt, files } of await openSubmissions()) {
    for (const file of files) {
      const name = `${folder}/${file.submissionId}/${file.id}-${toFileName(file.name)}`;
      const open = async () => (await openFile(file)) ?? toStream("");
      const lock = findLock(file);
      yield toEntry(locale, { name, fileName: file.name, lock, modifiedAt: createdAt, isPacked: true, open });
    }
  }
}

async function* listPapers({ openSheets }: AccountContent, locale: Locale, folder: string): AsyncGenerator<ZipEntry> {
  for await (const { complaint, papers } of openSheets()) {
    for (const [index, { fileName, lock, open }] of papers.entries()) {
      const name = `${folder}/${complaint.id}/${index + 1}-${toFileName(fileName)}`;
      const read = async () => Readable.from((await open()) ?? []);
      yield toEntry(locale, { name, fileName, lock, modifiedAt: complaint.registeredAt, isPacked: true, open: read });
    }
  }
}

async function* writeSheets(sheets: AsyncIterable<SheetFile>): AsyncGenerator<string> {
  for await (const sheet of sheets) yield `${JSON.stringify(JSON.parse(writeRecords(sheet)))}\n`;
}

function describeAccount({ account, members, at }: AccountContent): string {
  const { id, name, email, createdAt } = account;
  const people = members?.map(({ user, role, createdAt: since }) => ({
    name: user.name,
    email: user.email,
    role,
    since,
  }));
  return toJson({ exportedAt: at, account: { id, name, email, createdAt }, ...(people && { members: people }) });
}

/** The states and views by which the account's people work on submissions; each submission has its own state, person and tags. */
function describeWork(locale: Locale, { states, views }: AccountContent): string {
  return toJson({
    states: states.map(({ id, name, kind }) => ({ id, name: name ?? locale.submissionStates[kind], kind })),
    views: views.map(({ id, name, userId, apiKeyId, formId, filter, oldestFirst, createdAt }) => {
      return { id, name, isShared: userId === null && apiKeyId === null, formId, filter, oldestFirst, createdAt };
    }),
  });
}

/** A line for each note. */
async function* writeNotes(notes: AsyncIterable<SubmissionNote>): AsyncGenerator<string> {
  for await (const { id, submissionId, authorKind, authorName, body, mentioned, createdAt } of notes) {
    const author = { kind: authorKind, name: authorName };
    yield `${JSON.stringify({ id, submissionId, createdAt, author, body, mentioned })}\n`;
  }
}

function describeForm({ form, endpoints, recipients, autoresponses }: FormContent): string {
  const {
    accountId: _accountId,
    planId: _planId,
    ...settings
  } = form as FormContent["form"] & {
    readonly accountId?: string;
    readonly planId?: string;
  };
  return toJson({ form: settings, webhookEndpoints: endpoints, noticeRecipients: recipients, autoresponses });
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A name that every system takes, without a path. */
function toFileName(name: string): string {
  return spareDevices(name.replaceAll(/[^\p{L}\p{N}. _-]/gu, "_").slice(-MAX_NAME_CHARACTERS));
}

const MAX_NAME_CHARACTERS = 100;
