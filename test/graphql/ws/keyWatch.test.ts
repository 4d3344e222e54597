import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../../src/domain/clock.ts";
import type { Connection } from "../../../src/graphql/ws/connections.ts";
import { createKeyWatch } from "../../../src/graphql/ws/keyWatch.ts";

test("admits so many sockets of an account, and another one when one of them is gone", async () => {
  const { admit, forget } = setup(2);
  const first = await admit("ana");
  await admit("ana");

  const refused = admit("ana");
  await expect(refused).rejects.toMatchObject({ code: "TOO_MANY_CONNECTIONS", params: { limit: 2 } });
  forget(first);
  forget(first);
  await admit("ana");
  const refusedAgain = admit("ana");

  await expect(refusedAgain).rejects.toMatchObject({ code: "TOO_MANY_CONNECTIONS" });
});

test("counts each account's sockets by themselves, whichever keys they show", async () => {
  const { admit } = setup(1);
  await admit("ana", "one");

  const otherKey = admit("ana", "two");
  const otherAccount = admit("luis", "three");

  await expect(otherKey).rejects.toMatchObject({ code: "TOO_MANY_CONNECTIONS" });
  await expect(otherAccount).resolves.toBeDefined();
});

function setup(maxConnections: number) {
  const keyWatch = createKeyWatch({
    apiKeys: {
      authenticate: async (key) => {
        const [accountId = "", apiKeyId = ""] = (key ?? "").split(" ");
        return { actor: { accountId, apiKeyId, permissions: new Set() }, expiresAt: null, suspended: false };
      },
      findLive: async () => new Map(),
    },
    signals: { listen: () => () => undefined },
    clock: systemClock,
    log: pino({ level: "silent" }),
    maxConnections,
  });
  onTestFinished(() => keyWatch.close());

  async function admit(accountId: string, apiKeyId = "key"): Promise<Connection> {
    const connection: Connection = {
      authorization: undefined,
      isOpen: () => true,
      send: () => null,
      end: () => undefined,
    };
    await keyWatch.admit(connection, `${accountId} ${apiKeyId}`);
    return connection;
  }

  return { admit, forget: keyWatch.forget };
}
