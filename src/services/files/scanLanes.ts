import { LRUCache } from "lru-cache";
import {
  fileScanLaneOf,
  fileScanLaneOfAddress,
  FILES_IN_ACCOUNT_LANES,
  FILES_IN_ACCOUNT_LANES_MS,
} from "../../domain/files/files.ts";
import { createHashText } from "../../domain/keyedHashes.ts";
import type { Dependencies } from "../dependencies.ts";

/** The addresses whose files a process counts. Of more, those that came first count from zero again. */
const MAX_ADDRESSES = 10_000;

/** Chooses the lane of a file's scan; `client` is the group of its sender's address, null where it is not known. */
export type ChooseScanLane = (accountId: string, client: string | null) => string;

/**
 * The lanes get the scanner's places in turn. The first files of an address are in the turns of their accounts; further ones are in one turn
 * of the address, whichever accounts they are for, so that neither many accounts nor one account's queue belong to one sender.
 */
export function createScanLanes({ secretBox }: Dependencies<"secretBox">): ChooseScanLane {
  const hash = createHashText(secretBox);
  const counts = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: FILES_IN_ACCOUNT_LANES_MS,
    noUpdateTTL: true,
  });

  return (accountId, client) => {
    if (client === null) return fileScanLaneOf(accountId);
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count <= FILES_IN_ACCOUNT_LANES) return fileScanLaneOf(accountId);
    const [present] = hash("scan lane", client);
    return fileScanLaneOfAddress(present.toString("base64url"));
  };
}
