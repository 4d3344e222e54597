import pino from "pino";
import { buildActor } from "../../support/actors.ts";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../../src/domain/clock.ts";
import type { Connection } from "../../../src/graphql/ws/connections.ts";
import { createKeyWatch } from "../../../src/graphql/ws/keyWatch.ts";

test("authenticates as many sockets of an account as its limit, and another one after one is closed", async () => {
  const { authenticate, forget } = setup(2);
  const first = await authenticate("ana");
  await authenticate("ana");

  const refused = authenticate("ana");
  await expect(refused).rejects.toMatchObject({ code: "TOO_MANY_CONNECTIONS", params: { limit: 2 } });
  forget(first);
  forget(first);
  await authenticate("ana");
  const refusedAgain = authenticate("ana");

  await expect(refusedAgain).rejects.toMatchObject({ code: "TOO_MANY_CONNECTIONS" });
});

test("counts the sockets of each account separately, whichever keys they use", async () => {
  const { authenticate } = setup(1);
  await authenticate("ana", "one");

  const otherKey = authenticate("ana", "two");
  const otherAccount = authenticate("luis", "three");

  await expect(otherKey).rejects.toMatchObject({ code: "TOO_MANY_CONNECTIONS" });
  await expect(otherAccount).resolves.toBeDefined();
});

function setup(maxConnections: number) {
  const keyWatch = createKeyWatch({
    authentication: {
      authenticate: async (credential) => {
        const [accountId = "", id = ""] = credential.kind === "apiKey" ? (credential.key ?? "").split(" ") : [];
        const actor = buildActor({ accountId, by: { kind: "apiKey", id } });
        return { actor, expiresAt: null, suspended: false, announcedExpiry: null };
      },
      findLive: async () => new Map(),
    },
    signals: { listen: () => () => undefined },
    clock: systemClock,
    log: pino({ level: "silent" }),
    maxConnections,
  });
  onTestFinished(() => keyWatch.close());

  async function authenticate(accountId: string, id = "key"): Promise<Connection> {
    const connection: Connection = {
      readCredential: () => ({ kind: "apiKey", key: null }),
      address: null,
      isOpen: () => true,
      send: () => null,
      sendFrames: () => null,
      end: () => undefined,
    };
    await keyWatch.authenticate(connection, { kind: "apiKey", key: `${accountId} ${id}` });
    return connection;
  }

  return { authenticate, forget: keyWatch.forget };
}
