import { readdir } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { SubmissionFile } from "../../src/domain/submissions/files.ts";
import type { Owner, TestApp } from "./app.ts";

/** The answer to a post of a form. */
export type Posted = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** A file to post: the input's name, the file's name, the content. */
export type GivenFile = readonly [field: string, name: string, bytes: Uint8Array<ArrayBuffer> | string];

/** Posts a multipart form as a browser does, with the fields first. */
export async function postFiles(
  app: Pick<TestApp, "url">,
  { token }: Pick<Form, "token">,
  files: readonly GivenFile[],
  fields: Readonly<Record<string, string>> = { nombre: "Ana" },
  headers: Readonly<Record<string, string>> = {},
): Promise<Posted> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [field, name, bytes] of files) body.append(field, new Blob([bytes]), name);
  const response = await fetch(`${app.url}/f/${token}`, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Posted["body"] };
}

/** The files of all submissions of an account, accepted or not. */
export async function listFiles(app: TestApp, owner: Owner): Promise<readonly SubmissionFile[]> {
  const ids: string[] = await app.database("submission_files").distinct("submission_id").pluck("submission_id");
  return app.services.submissionFiles.listBySubmissions(owner.actor, ids);
}

/** The number of files in folders and all below them, without the one with the storage's id. Missing folders have none. */
export async function countFilesIn(...folders: readonly string[]): Promise<number> {
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return entries.flat().filter((entry) => entry.isFile() && entry.name !== "storage-id").length;
}

/** The bytes of a file in the storage. */
export async function readFile(app: TestApp, owner: Owner, id: string): Promise<Buffer> {
  const opened = await app.services.submissionFiles.open(owner.actor, id);
  if ("address" in opened) return Buffer.from(await (await fetch(opened.address)).arrayBuffer());
  return buffer(opened.content.stream);
}
