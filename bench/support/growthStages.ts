import type { Actor } from "../../src/domain/actor.ts";
import { encodeFeedCursor } from "../../src/domain/feed/feed.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { Services } from "../../src/services/services.ts";
import { openApp, type Place } from "./database.ts";
import { cloneDatabase, storeHistory, withClient } from "./history.ts";

/** A database of one size with a service on it. */
export type Stage = {
  readonly size: number;
  readonly place: Place;
  readonly services: Services;
  readonly actor: Actor;
  /** The form with half of all submissions. */
  readonly hot: Form;
  /** A form among those that share the other half. */
  readonly small: Form;
  readonly landmarks: Landmarks;
  close(): Promise<void>;
};

export type Landmarks = {
  /** The id in the middle of the hot form's list. */
  readonly middleId: string;
  /** The time since which the hot form received `SEARCHED` submissions. */
  readonly searchFrom: Date;
  /** The cursor `BEHIND` events before the end of the feed. */
  readonly cursor: string;
  readonly bytesPerSubmission: number;
};

export const SEARCHED = 2_000;
export const BEHIND = 1_000;
const FORMS = 50;

/** Makes and opens a database for each size. The sizes ascend; each database begins as a copy of the one before. */
export async function growStages(place: Place, sizes: readonly number[]): Promise<readonly Stage[]> {
  const forms = await createForms(place);
  const places: Place[] = [];
  let stored = 0;
  for (const size of sizes) {
    const databaseUrl = await cloneDatabase((places.at(-1) ?? place).databaseUrl, `growth_${size}`);
    await storeHistory(databaseUrl, forms, { from: stored, to: size });
    places.push({ ...place, databaseUrl });
    stored = size;
  }
  return Promise.all(places.map((each, index) => openStage(each, sizes[index] ?? 0, forms)));
}

async function createForms(place: Place): Promise<readonly Form[]> {
  const { app, actor } = await openApp(place);
  const { plans, forms } = app.services;
  await plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const webhookUrl = "http://127.0.0.1:12/hook";
  const created = await Promise.all(
    Array.from({ length: FORMS }, () => forms.create(actor, { name: "Bench", planCode: "bench", webhookUrl })),
  );
  await app.close();
  return created.map(({ form }) => form);
}

async function openStage(place: Place, size: number, [hot, small]: readonly Form[]): Promise<Stage> {
  if (hot === undefined || small === undefined) throw new Error("There are no forms.");
  const { app, actor } = await openApp(place);
  return {
    size,
    place,
    services: app.services,
    actor,
    hot,
    small,
    landmarks: await findLandmarks(place.databaseUrl, hot, size),
    close: () => app.close(),
  };
}

async function findLandmarks(databaseUrl: string, { id: formId }: Form, size: number): Promise<Landmarks> {
  return withClient(databaseUrl, async (client) => {
    const { rows: middle } = await client.query<{ id: string }>(OF_FORM, [formId, Math.floor(size / 4)]);
    const { rows: searched } = await client.query<{ created_at: Date }>(OF_FORM, [formId, SEARCHED - 1]);
    const { rows: behind } = await client.query<{ account_id: string; position: string; id: string }>(
      "select account_id, feed_position as position, id from submissions order by feed_position desc offset $1 limit 1",
      [BEHIND],
    );
    const { rows: disk } = await client.query<{ bytes: string }>(
      "select pg_total_relation_size('submissions') as bytes",
    );
    return {
      middleId: middle[0]?.id ?? "",
      searchFrom: searched[0]?.created_at ?? new Date(0),
      cursor: encodeFeedCursor({
        feed: "submissions",
        accountId: behind[0]?.account_id ?? "",
        position: Number(behind[0]?.position ?? 0),
        id: behind[0]?.id ?? "",
      }),
      bytesPerSubmission: Math.round(Number(disk[0]?.bytes) / size),
    };
  });
}

const OF_FORM = "select id, created_at from submissions where form_id = $1 order by id desc offset $2 limit 1";
