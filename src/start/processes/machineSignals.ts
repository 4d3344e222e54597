import { createSession } from "../../db/session.ts";
import { createSecretBox } from "../../domain/secretBox.ts";
import { createHub, type SignalHub } from "../../signals/hub.ts";
import { createNotifyLink } from "../../signals/notifyLink.ts";
import type { StartContext } from "../launch.ts";
import { openWays } from "../openDatabases.ts";
import { openRedisLink } from "../sessions.ts";

/** The signals of a machine's processes, which one connection of their primary carries. */
export type MachineSignals = { readonly hub: SignalHub; close(): Promise<void> };

/** Begins to carry them. Errors: the database does not answer, where it carries the signals. */
export async function startMachineSignals(startContext: StartContext): Promise<MachineSignals> {
  const { config, databaseUrl, secretKey, log } = startContext;
  const redisLink = openRedisLink(config, createSecretBox(secretKey), log);
  if (redisLink !== null) {
    const hub = createHub(redisLink);
    redisLink.start();
    return { hub, close: redisLink.close };
  }
  const link = createNotifyLink(log);
  const hub = createHub(link);
  const { sessionConnector } = openWays(databaseUrl, config.databaseSessionUrl);
  const onRestored = () => hub.notify({ type: "resync" });
  const session = createSession(sessionConnector, null, log, { extension: link.extension, onRestored });
  await session.start();
  return { hub, close: session.close };
}
