import type { Context } from "koa";
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createExportSlots, MAX_EXPORTS_OF_ADDRESS } from "../../src/http/requests/exportSlots.ts";
import {
  createUploadRoom,
  MAX_HELD_BYTES,
  MAX_HELD_FILES,
  SPEED_MS,
  type UploadSender,
} from "../../src/services/submissions/uploadRoom.ts";
import { createGroupCommit } from "../../src/concurrency/groupCommit.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { PDF } from "../support/attachments.ts";
import { openRawSocket, writeHead } from "../support/rawSockets.ts";
import { waitFor } from "../support/waiting.ts";

const ATTACKER = "203.0.113.9";
const VISITOR = "198.51.100.7";
const FILES_OF_REQUEST = 3;

function partOf(name: string): string {
  return `--x\r\nContent-Disposition: form-data; name="cv"; filename="${name}"\r\n\r\n`;
}

/** Posts that never end, from one address. */
async function holdPosts(app: TestApp, token: string, count: number, text: string): Promise<void> {
  const headers = {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": 100_000,
    "x-forwarded-for": ATTACKER,
  };
  const head = writeHead("POST", `/f/${token}`, headers);
  await Promise.all(Array.from({ length: count }, () => openRawSocket(app.url, `${head}${text}`)));
}

async function postFrom(app: TestApp, token: string, address: string) {
  const body = new FormData();
  body.append("cv", new Blob([PDF]), "cv.pdf");
  const headers = { accept: "application/json", "x-forwarded-for": address };
  return fetch(`${app.url}/f/${token}`, { method: "POST", headers, body });
}

async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off", TRUST_PROXY: "1", FILES_MIN_FREE: "0" } });
  const forms = [];
  for (let n = 0; n < 3; n += 1) forms.push(await app.createForm(await app.createOwner(), { filesAllowed: true }));
  return { app, tokens: forms.map(({ token }) => token) };
}

test("C5 one address has a part of the places for files, whichever accounts it sends to", async () => {
  const { app, tokens } = await setup();
  const [one = "", two = "", other = ""] = tokens;
  const begun = Array.from({ length: FILES_OF_REQUEST }, (_, n) => `${partOf(`${n}.pdf`)}%\r\n`).join("");
  const half = Math.ceil(MAX_HELD_FILES / FILES_OF_REQUEST / 2);

  await holdPosts(app, one, half, begun);
  await holdPosts(app, two, half, begun);
  await waitFor(async () => (await app.countLimit("uploads_of_address")) > 0);
  const answers = await Promise.all([postFrom(app, other, VISITOR), postFrom(app, one, VISITOR)]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await app.countLimit("uploads")).toBe(0);
});

type Ended = UploadSender & { isEnded: boolean };

function createSender(address: string | null): Ended {
  const sender = { isEnded: false, findAddress: () => address, end: () => void (sender.isEnded = true) };
  return sender;
}

test("C5 the slowest sender yields its place when the room is full, and neither a fast one, nor one whose body has arrived", () => {
  let now = 0;
  const room = createUploadRoom(
    (share) => new Error(share),
    () => now,
  );
  const [slowest, slow, fast, arrived] = [createSender("a"), createSender("b"), createSender("c"), createSender("d")];
  const quarter = MAX_HELD_FILES / 4;
  const open = (account: string, sender: Ended, files: number) => {
    const reservation = room.open(account, sender);
    for (let n = 0; n < files; n += 1) reservation.takeFile();
    return reservation;
  };
  const ofSlowest = open("one", slowest, quarter);
  const ofSlow = open("one", slow, quarter);
  const ofFast = open("two", fast, quarter);
  ofFast.takeBytes(MAX_HELD_BYTES / 8);
  open("two", arrived, quarter).settle();
  const late = () => room.open("three", createSender("e")).takeFile();

  expect(late).toThrow("process");
  now = SPEED_MS - 1;
  ofSlow.takeBytes(SPEED_MS);
  ofFast.takeBytes(1);
  now = SPEED_MS;
  late();
  const firstEnded = [slowest, slow, fast, arrived].map(({ isEnded }) => isEnded);
  expect(() => ofSlowest.takeBytes(1)).toThrow("process");
  open("three", createSender("f"), quarter - 1);
  late();

  expect(firstEnded).toEqual([true, false, false, false]);
  expect([slow, fast, arrived].map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
  now += SPEED_MS;
  // What was fast and is silent is slow.
  expect(() => room.open("four", createSender("c")).takeBytes(MAX_HELD_BYTES / 4)).not.toThrow();
  expect(fast.isEnded).toBe(true);
});

test("C5 one address has a part of the exports, whichever accounts they are of", () => {
  const limits: string[] = [];
  const slots = createExportSlots({ countLimit: (limit) => void limits.push(limit) });
  const take = (ip: string, accountId: string) =>
    slots.take({ ip, res: new EventEmitter() } as unknown as Context, accountId);
  for (let n = 0; n < MAX_EXPORTS_OF_ADDRESS; n += 1) take(ATTACKER, `account ${n}`);

  expect(() => take(ATTACKER, "further")).toThrow();
  expect(() => take(VISITOR, "further")).not.toThrow();
  expect(limits).toEqual(["exports_of_address"]);
});

test("C5 a group has a part of what waits for a commit, whichever keys its items have, unless it is unbounded", async () => {
  const committed = Promise.withResolvers<void>();
  let full = 0;
  const groups = createGroupCommit<{ key: string; group: string }, string>({
    commit: async (items) => {
      await committed.promise;
      return items.map(({ key }) => key);
    },
    isItemError: () => false,
    sizeOf: () => 1,
    keyOf: ({ key }) => key,
    groupOf: ({ group }) => group,
    isGroupBounded: (group) => group !== "proxy",
    maxItemsPerGroup: 2,
    onGroupFull: () => (full += 1),
    maxGroupItems: 10,
    maxGroupSize: 10,
    maxWaiting: 10,
    maxWaitMs: 10_000,
    maxHeldSize: 10,
    overloaded: () => new Error("full"),
  });

  const taken = ["a", "b"].map((key) => groups.add({ key, group: "one" }));
  await expect(groups.add({ key: "c", group: "one" })).rejects.toThrow("full");
  taken.push(groups.add({ key: "c", group: "two" }));
  for (const key of ["d", "e", "f"]) taken.push(groups.add({ key, group: "proxy" }));
  committed.resolve();

  expect(await Promise.all(taken)).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(full).toBe(1);
  expect(await groups.add({ key: "c", group: "one" })).toBe("c");
});
