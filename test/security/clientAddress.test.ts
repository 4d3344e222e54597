import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createProxyWarning, readClientAddress } from "../../src/edge/clientAddress.ts";
import { askOver, connect, type SocketClient } from "../graphql/socketClient.ts";
import { createReadableLog } from "../support/logLines.ts";
import { shareTestApp } from "../support/app.ts";
import { shareTestBooks } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";
import { submissionsOf } from "../support/submissions.ts";

const SOCKET = "192.0.2.1";
const BEHIND_PROXY = { TRUST_PROXY: "1" };

test.each([
  ["203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9\t", "203.0.113.9"],
  ["203.0.113.9:5678", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:80", "2001:db8::1"],
  ["::203.0.113.9", "::cb00:7109"],
])("A12 the entry %j of a trusted proxy is the address %s", (entry, address) => {
  expect(readClientAddress(requestWith(entry), 1)).toBe(address);
});

test.each([
  "",
  "unknown",
  "_hidden",
  "127.1",
  "0x7f000001",
  "203.0.113.9:",
  "203.0.113.9:123456",
  "203.0.113.09",
  "203.0.113.256",
  "[203.0.113.9]:80",
  "2001:db8::1]:80",
  "[2001:db8::1]:80:80",
  "2001:db8::1%eth0",
  "[2001:db8::1%25eth0]",
  "<script>",
  '"203.0.113.9"',
  `203.0.113.9${" ".repeat(16_000)}x`,
])("A12 the entry %j is no address, and the socket's counts", (entry) => {
  expect(readClientAddress(requestWith(entry), 1)).toBe(SOCKET);
});

test.each([
  [0, SOCKET],
  [1, "203.0.113.3"],
  [2, "203.0.113.2"],
  [3, "203.0.113.1"],
  [4, "203.0.113.1"],
])("A12 with %i trusted proxies the client is %s", (trustedProxies, address) => {
  expect(readClientAddress(requestWith("203.0.113.1, 203.0.113.2:80,203.0.113.3"), trustedProxies)).toBe(address);
});

test("A12 the socket's own address is unmapped and has no zone; a closed socket has none", () => {
  const addresses = ["::ffff:192.0.2.7", "fe80::1%eth0", undefined].map((remoteAddress) =>
    readClientAddress({ headers: {}, socket: { remoteAddress } } as IncomingMessage, 0),
  );

  expect(addresses).toEqual(["192.0.2.7", "fe80::1", null]);
});

const openBook = shareTestBooks({ environment: { ...BEHIND_PROXY, BOOK_LIMIT_PER_ADDRESS: "1" } });

test("A12 other ports of one address share its limit", async () => {
  const { url } = await openBook();
  const file = (entry: string) => postJson(url, FIELDS, { "x-forwarded-for": entry });

  const answers = [await file("203.0.113.9:1001"), await file("203.0.113.9:1002"), await file("::ffff:203.0.113.9")];

  expect(answers.map(({ status }) => status)).toEqual([201, 429, 429]);
});

const useApp = shareTestApp({ environment: BEHIND_PROXY });

test("A12 no text but an address is stored as the sender's", async () => {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const entries = ["<script>alert(1)</script>", "[2001:DB8::1]:443", "203.0.113.9, 198.51.100.7:99"];

  for (const entry of entries) await postJson(`${app.url}/f/${form.token}`, { a: 1 }, { "x-forwarded-for": entry });

  const stored = await submissionsOf(app, owner, form);
  expect(new Set(stored.map(({ ip }) => ip))).toEqual(new Set(["127.0.0.1", "198.51.100.7", "2001:db8::1"]));
});

test("A12 the audit has the address of a socket's client, as the proxy named it when the socket was opened", async () => {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const open = (entry: string) =>
    connect(app, { headers: { "x-forwarded-for": entry, authorization: `Bearer ${owner.key}` } });
  const rename = async (client: SocketClient, name: string) => {
    client.send({ type: "connection_init" });
    await client.take();
    return askOver(client, RENAME, { input: { id: form.id, name } });
  };

  const sockets = await Promise.all(["[2001:DB8::1]:443", "::ffff:203.0.113.9"].map(open));
  for (const [index, socket] of sockets.entries()) await rename(socket, `Nombre ${index}`);

  const entries: unknown = await app.database("audit_entries").where({ act: "form.updated" }).orderBy("id").pluck("ip");
  expect(entries).toEqual(["2001:db8::1", "203.0.113.9"]);
});

test.each([
  ["no trusted proxy", 0, ["TRUST_PROXY"]],
  ["a trusted proxy", 1, []],
])("C17 X-Forwarded-For with %s is logged once or not at all", (_, trustedProxies, expected) => {
  const { log, lines } = createReadableLog();
  const warn = createProxyWarning(trustedProxies, log);

  warn({ headers: {} });
  const before = lines.length;
  for (let n = 0; n < 3; n += 1) warn(requestWith("203.0.113.9"));

  expect(before).toBe(0);
  expect(lines.map((line) => /TRUST_PROXY/.exec(line)?.[0])).toEqual(expected);
});

const RENAME = "mutation ($input: UpdateFormInput!) { updateForm(input: $input) { userErrors { code } } }";

function requestWith(forwarded: string): IncomingMessage {
  return { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: SOCKET } } as unknown as IncomingMessage;
}
