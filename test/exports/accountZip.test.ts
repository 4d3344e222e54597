import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type AccountContent, listAccountFiles } from "../../src/exports/accountZip.ts";
import { streamZip } from "../../src/exports/zipStream.ts";
import type { ExportedSubmission } from "../../src/domain/submissions/submissions.ts";
import { es } from "../../src/messages/es/index.ts";
import { readWatchingHeap } from "../support/heap.ts";
import { NOTHING_BROUGHT } from "../support/pendingSubmissions.ts";

const MEBIBYTE = 1024 * 1024;
const AT = new Date("2026-11-25T15:00:00Z");

test("an archive of 60,000 submissions takes constant memory", async () => {
  const { content, counts } = makeContent(60_000);

  const { bytes, growthBytes } = await readWatchingHeap(openZip(content), 4 * MEBIBYTE);

  expect(counts.read).toBe(60_000);
  expect(bytes).toBeGreaterThan(30 * MEBIBYTE);
  expect(growthBytes).toBeLessThan(16 * MEBIBYTE);
});

test("a reader who leaves ends the reading of submissions", async () => {
  const { content, counts } = makeContent(60_000);
  const zip = openZip(content);

  for await (const _chunk of zip) if (counts.read > 0) break;
  const after = counts.read;
  await new Promise((resolve) => setImmediate(resolve));

  expect(counts.isEnded).toBe(true);
  expect(after).toBeLessThan(60_000);
});

function openZip(content: AccountContent) {
  return streamZip(listAccountFiles(content, { locale: es, openFile: null }));
}

/** An account with one form whose submissions hardly shrink. */
function makeContent(count: number) {
  const counts = { read: 0, isEnded: false };
  async function* list(): AsyncGenerator<ExportedSubmission> {
    try {
      for (let n = 0; n < count; n += 1) {
        counts.read += 1;
        yield {
          id: String(n),
          accountId: "a",
          ...NOTHING_BROUGHT,
          confirmedAt: null,
          formId: "f",
          formName: "Contacto",
          isTest: false,
          createdAt: AT,
          data: { mensaje: randomBytes(600).toString("base64") },
          files: [],
          fields: [],
        };
      }
    } finally {
      counts.isEnded = true;
    }
  }
  async function* listForms() {
    const form = { id: "f", name: "Contacto" };
    yield { form, endpoints: [], recipients: [], autoresponses: [], openSubmissions: async () => list() };
  }
  async function* listNothing() {
    // No sheet was filed, and no note written.
  }
  const account = {
    id: "a",
    name: "Bodega",
    email: "a@a.pe",
    status: "active",
    closedAt: null,
    createdAt: AT,
  } as const;
  const content: AccountContent = {
    account,
    members: [],
    at: AT,
    forms: listForms(),
    states: [],
    views: [],
    notes: listNothing(),
    openSheets: listNothing,
  };
  return { content, counts };
}
