import { buffer } from "node:stream/consumers";
import { request } from "undici";
import type { TestAppOptions } from "./app.ts";
import { setupBook, shareBooks } from "./complaints.ts";
import { ask } from "./http.ts";

export type ExportedBook = Awaited<ReturnType<typeof setupExports>>;

/** A book with its owner's downloads, and no worker that would send mails meanwhile. */
export async function setupExports(options: TestAppOptions = {}) {
  return arrangeExports(await setupBook({ ...options, environment: { ...IDLE, ...options.environment } }));
}

/** Shares such a service among the tests of a file, which calls this at its top; each test gets a book and an owner of its own. */
export function shareExports(options: TestAppOptions = {}): () => Promise<ExportedBook> {
  const openBook = shareBooks({ ...options, environment: { ...IDLE, ...options.environment } });
  return async () => arrangeExports(await openBook());
}

const IDLE = { WORKER: "off" };

/** The book with its owner's downloads. */
export function arrangeExports(book: Awaited<ReturnType<typeof setupBook>>) {
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  return {
    ...book,
    registerUrl: `${book.app.url}/api/v1/complaints`,
    formUrl: `${book.app.url}/api/v1/forms/${book.form.id}`,
    bearer,
    headers: bearer(book.owner.key),
    download: (url: string, key = book.owner.key) => ask(url, { headers: bearer(key) }),
    downloadBytes: async (url: string) => {
      const { body, statusCode, headers } = await request(url, { headers: bearer(book.owner.key) });
      return { status: statusCode, headers, bytes: await buffer(body) };
    },
  };
}

/** The numbers in the details of a CSV's sheets, which say `Detalle 1` and so on. */
export function detailsOf(csv: unknown): number[] {
  return [...String(csv).matchAll(/,Detalle (\d+),/g)].map(([, index]) => Number(index));
}

/** 1, 2, 3 and so on. */
export function countTo(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
