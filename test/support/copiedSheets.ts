import type { Database } from "../../src/db/connection.ts";

/** A copy of a sheet, with all that belongs to it, in another book. Its dates are `daysEarlier` calendar days before the original's. */
export type SheetCopy = { readonly of: string; readonly formId: string; readonly daysEarlier: number };

/** The tables with what belongs to a sheet, by the name of the column that names the sheet. */
const TABLES = [
  "mails",
  "complaint_events",
  "settlement_offers",
  "complaint_documents",
  "complaint_attachments",
  "complaint_reports",
] as const;

/** The columns that name rows which are copied, too. */
const OWN_IDS: readonly string[] = ["id", "subject_id", "mail_id", "document_id", "agreement_document_id"];

/**
 * Copies sheets as the database's owner does, past the triggers: each with its mails, proofs, history, offers and files, under the next numbers of
 * its new book and with dates of its own, from which the last days are counted anew.
 */
export async function copySheets(database: Database, copies: readonly SheetCopy[]): Promise<void> {
  await database.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = replica");
    await trx.raw(
      `create temp table copies on commit drop as
       select c.id as old_id, md5(c.id::text || u.form_id || u.n)::uuid as new_id, u.form_id::text || u.n as salt, u.n, u.form_id, f.account_id, u.days,
         (c.registered_at - u.days * interval '1 day') as registered_at, c.year - c.year as year, 0 as correlative,
         json_build_object(
           'legalName', f.provider_legal_name, 'tradeName', f.provider_trade_name, 'ruc', f.provider_ruc, 'address', f.provider_address,
           'establishmentCode', f.provider_establishment_code, 'sirecSiteCode', f.provider_sirec_site_code, 'dataBankCode', null, 'email', f.provider_email
         ) as provider
       from unnest(?::uuid[], ?::uuid[], ?::int[]) with ordinality u (of, form_id, days, n)
       join complaints c on c.id = u.of join forms f on f.id = u.form_id`,
      [copies.map(({ of }) => of), copies.map(({ formId }) => formId), copies.map(({ daysEarlier }) => daysEarlier)],
    );
    await trx.raw("update copies set year = extract(year from registered_at at time zone 'America/Lima')");
    await trx.raw(`
      update copies set correlative = o.correlative from (
        select k.new_id, row_number() over (
          partition by k.form_id, k.year order by c.entered_at - k.days * interval '1 day', k.n
        ) as correlative
        from copies k join complaints c on c.id = k.old_id
      ) o where o.new_id = copies.new_id
    `);
    for (let first = 1; first <= copies.length; first += BATCH) {
      await trx.raw("drop table if exists batch");
      await trx.raw("create temp table batch on commit drop as select * from copies where n between ? and ?", [
        first,
        first + BATCH - 1,
      ]);
      await copyBatch(trx);
    }
    await trx.raw(`
      insert into complaint_numbers (account_id, form_id, year, last)
      select account_id, form_id, year, max(correlative) from copies group by account_id, form_id, year
      on conflict (form_id, year, account_id) do update set last = excluded.last
    `);
  });
}

/** The sheets of one statement, none of which may take longer than any other of the service. */
const BATCH = 1_000;

async function copyBatch(trx: Database): Promise<void> {
  await copyTable(trx, "complaints", "t.id = k.old_id", {
    id: "k.new_id",
    year: "k.year",
    correlative: "k.correlative",
    provider: "k.provider",
    receipt_hash: "sha256(convert_to(t.id || k.salt, 'UTF8'))",
    submission_key: "null",
    feed_position: "(select coalesce(max(feed_position), 0) from complaints) + k.n",
    paper_number: "t.paper_number || '-' || k.n",
  });
  for (const table of TABLES) {
    await copyTable(trx, table, "t.complaint_id = k.old_id", {
      secret_hash: "case when t.secret_hash is not null then sha256(t.secret_hash || convert_to(k.salt, 'UTF8')) end",
      quarantined_sheet_id: "null",
      line: `regexp_replace(t.line, '\\|\\d{4}-\\d\\d-\\d\\d\\|([^|]*)$', '|'
        || coalesce((nullif(split_part(t.line, '|', 17), '')::date - k.days)::text, '') || '|\\1')`,
      details: `case when t.type = 'letter_dispatched' then
        json_build_object('dispatched_on', (t.details ->> 'dispatched_on')::date - k.days) else t.details end`,
    });
  }
  for (const table of ["mail_proofs", "mail_bounces"]) {
    await copyTable(trx, table, "t.mail_id in (select m.id from mails m where m.complaint_id = k.old_id)", {});
  }
  await trx.raw("analyze complaints, settlement_offers, mails");
  await trx.raw(FIX_TERMS);
}

/** Copies a form without its sheets, `count` times. Each is a book of its own, with a code of its own. Returns their ids. */
export async function copyBooks(database: Database, formId: string, count: number): Promise<readonly string[]> {
  const names = Object.keys(await database("forms").withSchema("public").columnInfo());
  const own = new Map([
    ["id", "gen_random_uuid()"],
    ["token", "gen_random_uuid()"],
    ["provider_establishment_code", "left(md5(random()::text), 6)"],
  ]);
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    `insert into forms (${names.join(", ")}) select ${names.map((name) => own.get(name) ?? name).join(", ")}
     from forms, generate_series(1, ?) where id = ? returning id`,
    [count, formId],
  );
  return rows.map(({ id }) => id);
}

/** Last days are business days, which do not move with the calendar. Years of keeping are those of the new dates. */
const FIX_TERMS = `
  update complaints c set due_on = d.due_on,
    suspended_days = s.days,
    answer_by = add_business_days(d.due_on, case when c.status = 'oferta_enviada' then 5 else s.days end),
    keep_until = ((greatest(c.entered_at, c.answered_at) at time zone 'America/Lima') + interval '2 years')::date
  from batch k
  cross join lateral (select add_business_days((k.registered_at at time zone 'America/Lima')::date, 15) as due_on) d
  cross join lateral (
    select least(5, count(*))::int as days
    from settlement_offers o
    cross join lateral generate_series(
      ((o.sent_at at time zone 'America/Lima')::date + 1)::timestamp, (o.outcome_at at time zone 'America/Lima')::date, interval '1 day'
    ) day
    where o.complaint_id = k.new_id and o.means = 'email' and o.outcome <> 'withdrawn' and is_business_day(day::date)
  ) s
  where c.id = k.new_id
`;

/** Inserts the copies of a table's rows, in whose columns dates are earlier and ids are new. */
async function copyTable(
  trx: Database,
  table: string,
  join: string,
  overrides: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string; type: string }[] }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = ? and is_generated = 'NEVER'`,
    [table],
  );
  const expressions = rows.map(({ name, type }) => {
    if (name === "complaint_id") return "k.new_id";
    if (name === "form_id" || name === "account_id") return `k.${name}`;
    const own = overrides[name];
    if (own !== undefined) return own;
    if (OWN_IDS.includes(name)) return `md5(t.${name}::text || k.salt)::uuid`;
    if (type.startsWith("timestamp")) return `t.${name} - k.days * interval '1 day'`;
    return type === "date" ? `t.${name} - k.days::int` : `t.${name}`;
  });
  const columns = rows.map(({ name }) => name).join(", ");
  await trx.raw(
    `insert into ${table} (${columns}) select ${expressions.join(", ")} from batch k join ${table} t on ${join}`,
  );
}
