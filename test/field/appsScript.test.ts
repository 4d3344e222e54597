import { createServer } from "node:http";
import { runInNewContext } from "node:vm";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SentNumber } from "../../src/domain/sentJson.ts";
import type { ChannelMessage } from "../../src/domain/webhooks/channels/definition.ts";
import { concludeAttempt } from "../../src/domain/webhooks/outcomes.ts";
import { panelRedirects } from "../../src/messages/es/panelRedirects.ts";
import { panelSheets } from "../../src/messages/es/panelSheets.ts";
import { parseCidrs } from "../../src/outbound/webhooks/addressPolicy.ts";
import { createChannelRequests, readChannelAnswer } from "../../src/outbound/channels.ts";
import { createWebhookSender } from "../../src/outbound/webhooks/send.ts";
import { listen } from "../support/listening.ts";

const RESULT = "https://script.googleusercontent.com/macros/echo?user_content_key=a&lib=b";
const MESSAGE: ChannelMessage = {
  id: "evt_1",
  at: "2026-11-24 15:30",
  title: "Nuevo envío: Pedidos",
  rows: [
    { label: "Nombre", value: "=IMPORTXML(1)" },
    { label: "Monto", value: "S/ 129.90", cell: { soles: 129.9 } },
    { label: "Entrega", value: "24/12/2026", cell: { day: "2026-12-24" } },
    { label: "Nombre", value: "+51987654321" },
    { label: "Cantidad", value: "1.50", cell: new SentNumber("1.50") },
  ],
  omitted: 0,
  describeMore: () => "",
  link: { href: "https://v.example.pe/panel", label: "Ver" },
};

/** A sheet of Google Sheets, as far as the script uses one. Rows and columns count from 1. */
function createSheet() {
  const rows: unknown[][] = [];
  return {
    rows,
    getLastRow: () => rows.length,
    getLastColumn: () => Math.max(0, ...rows.map((row) => row.length)),
    getRange: (row: number, column: number, height: number, width: number) => ({
      getValues: () =>
        rows.slice(row - 1, row - 1 + height).map((each) => each.slice(column - 1, column - 1 + width).map(show)),
      setValues(values: unknown[][]) {
        for (const [index, each] of values.entries()) rows[row - 1 + index] = each;
      },
    }),
  };
}

/** What a cell shows: an apostrophe before a text is not part of it. */
function show(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/^'/, "") : value;
}

/** A web application of Apps Script: it runs the script for each POST, and answers with a redirect to the result. */
async function startAppsScript({ status = 302, location = RESULT } = {}) {
  const sheet = createSheet();
  const sandbox = {
    LockService: { getScriptLock: () => ({ waitLock() {}, releaseLock() {} }) },
    ContentService: { createTextOutput: (text: string) => text },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheetByName: () => null, insertSheet: () => sheet }) },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const contents = Buffer.concat(chunks).toString();
      runInNewContext(`${panelSheets.script}\ndoPost({ postData: { contents } });`, { ...sandbox, contents });
      response.writeHead(status, status === 302 ? { location } : {}).end("<html>");
    });
  });
  const url = `http://script.google.com:${await listen(server)}/macros/s/AKfy_x-1/exec`;
  const sender = createWebhookSender({
    allowedCidrs: parseCidrs("127.0.0.0/8").cidrs,
    clock: { now: () => new Date() },
    lookup: (_host, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]),
  });
  const { build } = createChannelRequests(() => MESSAGE, { telegram: "", whatsapp: "" });
  return { sheet, url, sender, send: () => sender.send(build({ kind: "google_sheets", url }, "", [])) };
}

test("A18 a row is written once, typed and never as a formula, and the redirect behind it is a delivery", async () => {
  const { sheet, send, sender } = await startAppsScript();

  const first = readChannelAnswer("google_sheets", await send());
  const again = readChannelAnswer("google_sheets", await send());
  await sender.close();

  expect([first, again]).toMatchObject(Array.from({ length: 2 }, () => ({ responseStatus: 302, errorClass: null })));
  expect(sheet.rows.map((row) => row.map(show))).toEqual([
    ["Id", "Recibido", "Qué pasó", "Nombre", "Monto", "Entrega", "Nombre 2", "Cantidad", "Enlace"],
    [
      "evt_1",
      "2026-11-24 15:30",
      MESSAGE.title,
      "=IMPORTXML(1)",
      129.9,
      "2026-12-24",
      "+51987654321",
      1.5,
      MESSAGE.link.href,
    ],
  ]);
  expect(sheet.rows[1]?.filter((cell) => typeof cell === "string" && cell.startsWith("="))).toEqual([]);
});

test.each([
  [{ status: 200 }, "status", "dead"],
  [{ status: 302, location: "https://accounts.google.com/ServiceLogin" }, "status", "retry"],
  [{ status: 404 }, "status", "gone"],
])(
  "A18 an application that answers %o has not run, and what is no error behind a row is not called again",
  async (answer, errorClass, result) => {
    const { send, sender } = await startAppsScript(answer);

    const outcome = readChannelAnswer("google_sheets", await send());
    await sender.close();

    expect(outcome).toMatchObject({ errorClass });
    expect(concludeAttempt({ attempt: 1 }, "submission.created", outcome, [0, 1, 1])).toMatchObject({ result });
  },
);

test("A18 an endpoint of the owner's own at Apps Script is delivered by the same redirect, and other redirects are explained", async () => {
  const [script, other] = [await startAppsScript(), await startAppsScript({ location: "https://www.tienda.pe/hook" })];
  const body = Buffer.from(JSON.stringify({ id: "1", at: "", title: "", cells: [], link: "" }));

  const delivered = await script.sender.send({ url: script.url, headers: {}, body });
  const redirected = await other.sender.send({ url: other.url, headers: {}, body });
  await Promise.all([script.sender.close(), other.sender.close()]);

  const describe = (headers: string) => panelRedirects.describeRedirect(redirected.responseStatus ?? 0, headers);
  expect([delivered.errorClass, redirected.errorClass]).toEqual([null, "status"]);
  expect(describe(redirected.responseHeaders ?? "")).toContain("https://www.tienda.pe/hook");
  expect(describe("location: https://accounts.google.com/x")).toContain("Cualquier usuario");
});

test("A18 the script of the panel is that of the docs", () => {
  expect(readFileSync("docs/channels.md", "utf8")).toContain(panelSheets.script.trimEnd());
});
