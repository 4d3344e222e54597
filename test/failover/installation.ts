import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import type { Account } from "../../src/embeddedPostgres/accounts.ts";
import { type FeedWitness, watchFeed } from "../system/crash/feedWitness.ts";
import { type OwnersServer, startOwnersServer } from "../system/crash/ownersServer.ts";
import { type Cluster, createCluster, type Way } from "./cluster.ts";
import { type Instance, startInstance } from "./instances.ts";
import { createFormOwner, type FormOwner } from "./owner.ts";
import type { Report } from "./scenarios.ts";

/** All that a run starts: the cluster, two instances of the service, and who uses them. */
export type Installation = {
  readonly cluster: Cluster;
  readonly instances: readonly Instance[];
  readonly owner: FormOwner;
  /** The owner's server, which receives the webhooks. */
  readonly server: OwnersServer;
  /** A subscriber of the feed at each instance. */
  readonly witnesses: readonly FeedWitness[];
  readonly dataDir: string;
};

export type InstallationOptions = {
  /** Belongs to `account`. */
  readonly folder: string;
  readonly account: Account;
  /** The way of each instance to the database. */
  readonly ways: readonly Way[];
  readonly report: Report;
  /** Gets what ends each part, before the next one starts. */
  readonly onEnd: (end: () => Promise<void>) => void;
};

export async function startInstallation({
  folder,
  account,
  ways,
  report,
  onEnd,
}: InstallationOptions): Promise<Installation> {
  const dataDir = join(folder, "service");
  await mkdir(dataDir);
  const cluster = await createCluster(folder, account);
  onEnd(cluster.end);
  report("etcd, Patroni, PostgreSQL and HAProxy start");
  await cluster.start();

  const sign: { secret: Webhook | null } = { secret: null };
  const server = await startOwnersServer((body, headers) => {
    if (sign.secret === null) throw new Error("No webhook is expected yet.");
    sign.secret.verify(body, headers as Record<string, string>);
  });
  onEnd(async () => server.close());
  const databaseUrl = cluster.addressOf("hosts");
  const owner = await createFormOwner({ databaseUrl, dataDir, webhookUrl: server.url });
  sign.secret = new Webhook(owner.secret);

  const instances: Instance[] = [];
  const witnesses: FeedWitness[] = [];
  for (const [index, way] of ways.entries()) {
    const name = `instance ${index + 1} (${way})`;
    const logFile = join(folder, `instance-${index + 1}.log`);
    const instance = await startInstance({ way, name, databaseUrl: cluster.addressOf(way), dataDir, logFile, onEnd });
    const witness = watchFeed({ origin: instance.url, key: owner.key, accountId: owner.accountId });
    onEnd(async () => witness.stop());
    instances.push(instance);
    witnesses.push(witness);
    report(`${name} has started`);
  }
  return { cluster, instances, owner, server, witnesses, dataDir };
}
