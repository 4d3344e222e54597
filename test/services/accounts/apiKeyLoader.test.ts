import { expect, test } from "vitest";
import type { KeyStanding } from "../../../src/repositories/accounts/apiKeys.ts";
import { createApiKeyLoader } from "../../../src/services/accounts/apiKeyLoader.ts";
import { setupServices } from "../../support/services.ts";

const HASHES = ["ana", "luis", "eva"].map((name) => Buffer.from(name));
const [ANA, LUIS, EVA] = HASHES as [Buffer, Buffer, Buffer];

type Found = KeyStanding & { readonly keyHash: Buffer };

/** A database that answers when the test says so. */
function setup() {
  const readings: { readonly names: readonly string[]; readonly answer: PromiseWithResolvers<readonly Found[]> }[] = [];
  const started: PromiseWithResolvers<void>[] = [];
  const read = createApiKeyLoader((keyHashes) => {
    const answer = Promise.withResolvers<readonly Found[]>();
    readings.push({ names: keyHashes.map(String), answer });
    started.shift()?.resolve();
    return answer.promise;
  });
  const nextReading = () => {
    const start = Promise.withResolvers<void>();
    started.push(start);
    return start.promise;
  };
  return { read, readings, nextReading };
}

function standingOf(keyHash: Buffer): Found {
  return { keyHash, accountStatus: "active" } as Found;
}

test("each key that is requested during a read is read once, after that read", async () => {
  const { read, readings, nextReading } = setup();

  const [first] = [nextReading(), read(ANA)];
  await first;
  const second = nextReading();
  const answers = Promise.all([ANA, LUIS, ANA, EVA].map(read));
  readings[0]?.answer.resolve([standingOf(ANA)]);
  await second;
  readings[1]?.answer.resolve([EVA, ANA].map(standingOf));

  expect(await answers).toMatchObject([{ keyHash: ANA }, null, { keyHash: ANA }, { keyHash: EVA }]);
  expect(readings.map(({ names }) => names)).toEqual([["ana"], ["ana", "luis", "eva"]]);
});

test("no caller waits for a read that hangs, and a failed read rejects the callers that waited for it", async () => {
  const { read, readings, nextReading } = setup();

  const first = nextReading();
  const lost = read(ANA);
  await first;
  const second = nextReading();
  const answer = read(LUIS);
  await second;
  readings[1]?.answer.resolve([standingOf(LUIS)]);
  const found = await answer;
  readings[0]?.answer.reject(new Error("Connection terminated"));

  expect(found).toMatchObject({ keyHash: LUIS });
  await expect(lost).rejects.toThrow("Connection terminated");
});

test("a revoked key authenticates no later request, however many requests use it during the revocation", async () => {
  const app = await setupServices();
  const owner = await app.createOwner();
  const { apiKeys } = app.services;
  const { apiKey, key } = await apiKeys.create(owner.actor, { name: "Otra", permissions: ["forms:read"] });
  let isRevoked = false;
  const outcomes: { readonly askedAfter: boolean; readonly opened: boolean }[] = [];
  const ask = async () => {
    const askedAfter = isRevoked;
    const opened = await apiKeys.authenticate(key).then(
      () => true,
      () => false,
    );
    outcomes.push({ askedAfter, opened });
  };
  const askOften = async () => {
    while (outcomes.filter(({ askedAfter }) => askedAfter).length < 100) await ask();
  };

  const asking = Promise.all(Array.from({ length: 8 }, askOften));
  await Promise.all(Array.from({ length: 20 }, ask));
  await apiKeys.revoke(owner.actor, apiKey.id);
  isRevoked = true;
  await asking;

  expect(outcomes.some(({ askedAfter, opened }) => !askedAfter && opened)).toBe(true);
  expect(outcomes.filter(({ askedAfter, opened }) => askedAfter && opened)).toEqual([]);
});
