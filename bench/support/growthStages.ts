import type { Actor } from "../../src/domain/actor.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { Services } from "../../src/services/services.ts";
import type { LimaDay } from "../../src/domain/limaDays.ts";
import { limaDayOf } from "../../src/domain/times.ts";
import { openApp, type Place } from "./database.ts";
import { cloneDatabase, storeHistory, withClient } from "./history.ts";

/** A database of one size with a service on it. */
export type Stage = {
  readonly size: number;
  readonly place: Place;
  readonly services: Services;
  readonly actor: Actor;
  /** The key that acts as `actor`. */
  readonly key: string;
  /** The form with half of all submissions. */
  readonly hot: Form;
  /** A form among those that share the other half. */
  readonly small: Form;
  /** Others of its kind, of which a measure takes the last one to delete it. */
  readonly deletable: Form[];
  readonly landmarks: Landmarks;
  close(): Promise<void>;
};

/** A table or an index of the submissions. `depth` is the number of pages from an index's root to an entry. */
export type Relation = { readonly name: string; readonly bytesPerSubmission: number; readonly depth: number | null };

export type Landmarks = {
  /** The id in the middle of the hot form's list. */
  readonly middleId: string;
  /** The time in which the hot form received the last `SEARCHED` submissions of the stage. */
  readonly searched: { readonly createdFrom: Date; readonly createdTo: Date };
  readonly bytesPerSubmission: number;
  readonly relations: readonly Relation[];
  /** The Lima day of the last submission. */
  readonly lastDay: LimaDay;
};

export const SEARCHED = 2_000;
const FORMS = 50;

/** Makes and opens a database for each size. The sizes ascend; each database begins as a copy of the one before. */
export async function growStages(place: Place, sizes: readonly number[]): Promise<readonly Stage[]> {
  const { forms, key } = await createForms(place);
  const places: Place[] = [];
  let stored = 0;
  for (const size of sizes) {
    const databaseUrl = await cloneDatabase((places.at(-1) ?? place).databaseUrl, `growth_${size}`);
    await storeHistory(databaseUrl, forms, { from: stored, to: size });
    places.push({ ...place, databaseUrl });
    stored = size;
  }
  return Promise.all(places.map((each, index) => openStage(each, sizes[index] ?? 0, forms, key)));
}

/** The forms of an account of its own, and its key. */
async function createForms(place: Place): Promise<{ readonly forms: readonly Form[]; readonly key: string }> {
  const { app, actor } = await openApp(place);
  const { accounts, apiKeys, plans, forms } = app.services;
  await plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const webhookUrl = "http://127.0.0.1:12/hook";
  const { key } = await accounts.create(actor, { name: "Bench", email: "bench@example.pe" });
  const owner = { ...(await apiKeys.authenticate(key)).actor, permissions: actor.permissions };
  const created = await Promise.all(
    Array.from({ length: FORMS }, () => forms.create(owner, { name: "Bench", planCode: "bench", webhookUrl })),
  );
  await app.close();
  return { forms: created.map(({ form }) => form), key };
}

async function openStage(place: Place, size: number, forms: readonly Form[], key: string): Promise<Stage> {
  const [hot, small, ...others] = forms;
  if (hot === undefined || small === undefined) throw new Error("There are no forms.");
  const { app } = await openApp(place);
  const { actor } = await app.services.apiKeys.authenticate(key);
  return {
    size,
    place,
    services: app.services,
    actor,
    key,
    hot,
    small,
    deletable: others.toReversed(),
    landmarks: await findLandmarks(place.databaseUrl, hot, size),
    close: () => app.close(),
  };
}

async function findLandmarks(databaseUrl: string, { id: formId }: Form, size: number): Promise<Landmarks> {
  return withClient(databaseUrl, async (client) => {
    const { rows: middle } = await client.query<{ id: string }>(OF_FORM, [formId, Math.floor(size / 4)]);
    const { rows: searched } = await client.query<{ created_at: Date }>(OF_FORM, [formId, SEARCHED - 1]);
    const { rows: last } = await client.query<{ created_at: Date }>(OF_FORM, [formId, 0]);
    const { rows: disk } = await client.query<{ bytes: string }>(
      "select pg_total_relation_size('submissions') as bytes",
    );
    await client.query("create extension if not exists pageinspect");
    const { rows: relations } = await client.query<{ name: string; bytes: string; depth: number | null }>(RELATIONS);
    return {
      relations: relations.map(({ name, bytes, depth }) => ({ name, bytesPerSubmission: Number(bytes) / size, depth })),
      lastDay: limaDayOf(searched[0]?.created_at ?? new Date(0)),
      middleId: middle[0]?.id ?? "",
      searched: {
        createdFrom: searched[0]?.created_at ?? new Date(0),
        createdTo: new Date((last[0]?.created_at.getTime() ?? 0) + 1),
      },
      bytesPerSubmission: Math.round(Number(disk[0]?.bytes) / size),
    };
  });
}

const OF_FORM = "select id, created_at from submissions where form_id = $1 order by id desc offset $2 limit 1";

/** A root alone has level 0. */
const RELATIONS = `
  select c.relname as name, pg_relation_size(c.oid) as bytes,
    case when c.relkind = 'i' then (select (level + 1)::integer from bt_metap(c.relname)) end as depth
  from pg_class c
  where c.oid = 'submissions'::regclass or c.oid in (select indexrelid from pg_index where indrelid = 'submissions'::regclass)
  order by c.relkind desc, c.relname
`;
