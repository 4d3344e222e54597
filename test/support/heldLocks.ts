import { Client } from "pg";
import { onTestFinished } from "vitest";
import type { Answer } from "./http.ts";
import { countLostTurns } from "./lostTurns.ts";

const LOST_TURNS = countLostTurns();

/** Keeps the rows of a statement about a form locked until it is called; the end of the test calls it, too. */
export async function hold(databaseUrl: string, statement: string, formId: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const release = () => client.end();
  onTestFinished(release);
  await client.query("begin");
  await client.query(statement, [formId]);
  return release;
}

/** The service is in this process: time in which the machine runs others alone is not its own. */
export async function measure(request: () => Promise<Answer>) {
  const [beganMs, lostMs] = [performance.now(), LOST_TURNS.readMs()];
  const { status, headers, body } = await request();
  const ms = performance.now() - beganMs - (LOST_TURNS.readMs() - lostMs);
  return { status, ms, retryAfter: headers.get("retry-after"), body: body as Record<string, unknown> };
}
