import { Client } from "pg";
import { applySettings } from "../../src/db/sessionSettings.ts";
import type { Form } from "../../src/domain/forms/forms.ts";

/** Ten million end before this program was written: a benchmark takes what is newer than its start for its own. */
const SECONDS_APART = 5;
const START = "2025-01-01T00:00:00Z";
const ROWS_PER_STEP = 100_000;
/** From so many rows on it is faster to make the indexes after them. */
const ROWS_WITHOUT_INDEXES = 500_000;

/**
 * Stores the submissions number `from` to `to` by SQL, half of them in the first form and the other half in the others. Then it counts
 * usage, vacuums and analyzes. Writes its progress to stderr.
 */
export async function storeHistory(
  databaseUrl: string,
  forms: readonly Form[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const indexes = to - from < ROWS_WITHOUT_INDEXES ? [] : await dropIndexes(client);
    for (let first = from; first < to; first += ROWS_PER_STEP) {
      const end = Math.min(first + ROWS_PER_STEP, to);
      await client.query(STORE, [forms[0]?.accountId, forms.map(({ id }) => id), first, end - 1]);
      process.stderr.write(`stored ${end.toLocaleString("en")} of ${to.toLocaleString("en")} submissions\n`);
    }
    for (const index of indexes) await client.query(index);
    await client.query(COUNT);
    await client.query(COUNT_POSITIONS);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  });
}

/** Returns the statements that make the indexes of submissions again. */
async function dropIndexes(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(INDEXES);
  for (const { name } of rows)
    await client.query(
      name === "submissions_pkey" ? "alter table submissions drop constraint submissions_pkey" : `drop index ${name}`,
    );
  await client.query("set maintenance_work_mem = '1GB'");
  return rows.map(({ name, statement }) =>
    name === "submissions_pkey" ? "alter table submissions add primary key (id, account_id)" : statement,
  );
}

const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement
  from pg_index where indrelid = 'submissions'::regclass
`;

/** Copies a database that has no connections. Returns the copy's URL. */
export async function cloneDatabase(databaseUrl: string, name: string): Promise<string> {
  const url = new URL(databaseUrl);
  const source = url.pathname.slice(1);
  url.pathname = "/postgres";
  await withClient(url.href, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`).then(() => undefined),
  );
  url.pathname = `/${name}`;
  return url.href;
}

export async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await applySettings(client);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const STORE = `
  insert into submissions (id, account_id, form_id, feed_position, data, ip, user_agent, origin, referer, created_at)
  select id_beside(first_id_at(at)), $1::uuid,
    ($2::uuid[])[case n % 2 when 0 then 1 else 2 + (n / 2) % (cardinality($2::uuid[]) - 1) end], n + 1,
    json_build_object(
      'nombre', 'Ana Quispe ' || n, 'email', 'ana' || n || '@example.pe',
      'mensaje', 'Quisiera saber si el producto ' || n % 1000 || ' está en la tienda de Miraflores y cuánto cuesta.'
    ),
    '203.0.113.' || n % 256,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'https://www.tienda.pe', 'https://www.tienda.pe/contacto', at
  from (
    select n, timestamptz '${START}' + n * interval '${SECONDS_APART} seconds' as at
    from generate_series($3::integer, $4::integer) as n
  ) as stored
`;

const COUNT_POSITIONS = `
  update feed_counters f
  set position = (select max(feed_position) from submissions s where s.account_id = f.account_id)
  from (select distinct account_id from submissions) a
  where f.account_id = a.account_id and f.feed = 'submissions'
`;

const COUNT = `
  insert into form_usage (form_id, period_start, used)
  select form_id, period_of(created_at), count(*) from submissions group by 1, 2
  on conflict (form_id, period_start) do update set used = excluded.used
`;
