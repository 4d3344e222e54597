import { ask } from "./http.ts";

type File = { readonly fileName: string; readonly bytes: Buffer };

/** The answer to an upload of files, each in the field `file` unless `field` is given. */
export function postDocuments(url: string, key: string, files: readonly File[], field = "file") {
  const body = new FormData();
  for (const { fileName, bytes } of files) body.append(field, new Blob([new Uint8Array(bytes)]), fileName);
  return ask(`${url}/api/v1/documents`, { method: "POST", headers: { authorization: `Bearer ${key}` }, body });
}

/** Uploads a file of staff. Returns its id. */
export async function uploadDocument(url: string, key: string, file: File): Promise<string> {
  const { body } = await postDocuments(url, key, [file]);
  return String(Object(body).document_id);
}
