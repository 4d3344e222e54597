import { Client } from "pg";
import { applySettings } from "../../src/db/connection.ts";
import type { Form } from "../../src/domain/forms/forms.ts";

const SECONDS_APART = 10;
const START = "2025-01-01T00:00:00Z";
const ROWS_PER_COMMIT = 30;
const ROWS_PER_STEP = 100_000;

/**
 * Stores the submissions number `from` to `to` by SQL, half of them in the first form, in transactions as small as the intake's,
 * so that the feed has as many positions. Then it counts usage, vacuums and analyzes. Writes its progress to stderr.
 */
export async function storeHistory(
  databaseUrl: string,
  forms: readonly Form[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("set synchronous_commit = off");
    await client.query(PROCEDURE);
    for (let first = from; first < to; first += ROWS_PER_STEP) {
      const end = Math.min(first + ROWS_PER_STEP, to);
      await client.query("call store_history($1, $2, $3, $4)", [
        forms[0]?.accountId,
        forms.map(({ id }) => id),
        first,
        end,
      ]);
      process.stderr.write(`stored ${end.toLocaleString("en")} of ${to.toLocaleString("en")} submissions\n`);
    }
    await client.query("drop procedure store_history");
    await client.query(COUNT);
    await client.query(COUNT_POSITIONS);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  });
}

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

const PROCEDURE = `
  create procedure store_history(account uuid, forms uuid[], first integer, stop integer) language plpgsql as $$
    begin
      while first < stop loop
        insert into submissions (id, account_id, form_id, feed_position, data, ip, user_agent, origin, referer, created_at)
        select id_beside(first_id_at(at)), account, forms[case n % 2 when 0 then 1 else 2 + (n / 2) % (array_length(forms, 1) - 1) end], n + 1,
          json_build_object(
            'nombre', 'Ana Quispe ' || n, 'email', 'ana' || n || '@example.pe',
            'mensaje', 'Quisiera saber si el producto ' || n % 1000 || ' está en la tienda de Miraflores y cuánto cuesta.'
          ),
          '203.0.113.' || n % 256,
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
          'https://www.tienda.pe', 'https://www.tienda.pe/contacto', at
        from (
          select n, timestamptz '${START}' + n * interval '${SECONDS_APART} seconds' as at
          from generate_series(first, least(first + ${ROWS_PER_COMMIT}, stop) - 1) as n
        ) as stored;
        commit;
        first := first + ${ROWS_PER_COMMIT};
      end loop;
    end
  $$
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
