import type { Knex } from "knex";

/**
 * The complaints book. What the consumer declared, the number and the dates never change and a sheet is not deleted
 * while it must be kept (DS 011-2011-PCM): the triggers hold this against the service itself and against whoever has SQL.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(PROVIDERS);
  await database.raw(SHEETS);
  await database.raw(BELONGINGS);
  await database.raw(TRIGGERS);
}

const PROVIDERS = `
  alter table forms
    add column provider_legal_name text,
    add column provider_trade_name text,
    add column provider_ruc text,
    add column provider_address text,
    add column provider_establishment_code text,
    add column provider_email text,
    add constraint forms_provider_whole check (
      num_nulls(provider_legal_name, provider_ruc, provider_address, provider_email) = 0
      or num_nonnulls(
        provider_legal_name, provider_trade_name, provider_ruc, provider_address, provider_establishment_code, provider_email
      ) = 0
    );

  create table extra_holidays (
    day date primary key,
    reason text not null,
    created_at timestamptz not null default now()
  );
`;

/** `feed_xid` is the writing transaction, the order of the feed; see the submissions table. */
const SHEETS = `
  -- The last number given in each book and Lima year. Its row is locked while a sheet is inserted.
  create table complaint_numbers (
    form_id uuid not null references forms,
    year integer not null,
    last integer not null constraint complaint_numbers_last check (last >= 0),
    primary key (form_id, year)
  ) with (fillfactor = 50);

  create table complaints (
    id uuid primary key,
    account_id uuid not null references accounts,
    form_id uuid not null references forms,
    feed_xid xid8 not null default pg_current_xact_id(),
    year integer not null,
    correlative integer not null constraint complaints_correlative check (correlative > 0),
    number text not null generated always as (lpad(correlative::text, 9, '0') || '-' || year::text) stored,
    submission_key uuid,
    receipt_hash bytea not null constraint complaints_receipt_hash check (octet_length(receipt_hash) = 32),
    receipt_secret bytea not null,
    provider json,
    channel text not null constraint complaints_channel check (channel in ('web', 'embed', 'api')),
    ip text,
    user_agent text,
    origin text,
    referer text,

    original_type text not null constraint complaints_original_type check (original_type in ('reclamo', 'queja')),
    consumer_name text not null,
    document_type text not null
      constraint complaints_document_type check (document_type in ('DNI', 'CE', 'PASAPORTE', 'RUC', 'OTRO')),
    document_number text not null,
    email text,
    address text,
    district text,
    province text,
    department text,
    phone text,
    guardian json,
    good_type text constraint complaints_good_type check (good_type in ('producto', 'servicio')),
    good_description text,
    currency text not null constraint complaints_currency check (currency in ('PEN', 'USD')),
    amount numeric(14, 2) constraint complaints_amount check (amount >= 0),
    order_number text,
    happened_on date,
    detail text not null,
    request text,
    answer_channel text not null constraint complaints_answer_channel check (answer_channel in ('email', 'carta')),

    registered_at timestamptz not null,
    due_on date not null,

    type text not null constraint complaints_type check (type in ('reclamo', 'queja')),
    reclassified_at timestamptz,
    status text not null default 'recibido' constraint complaints_status
      check (status in ('recibido', 'en_tramite', 'oferta_enviada', 'acuerdo', 'atendido', 'cerrado')),
    answer_by date not null,
    offer_sent_on date,
    suspended_days integer not null default 0 constraint complaints_suspended_days check (suspended_days between 0 and 5),
    answer text,
    actions_taken text,
    answered_at timestamptz,
    answered_by uuid references api_keys,
    answered_via text constraint complaints_answered_via check (answered_via in ('email', 'carta')),
    keep_until date not null,

    constraint complaints_year check (year = extract(year from registered_at at time zone 'America/Lima')),
    constraint complaints_contact check (email is not null or address is not null),
    constraint complaints_kept check (keep_until >= ((registered_at at time zone 'America/Lima') + interval '2 years')::date),
    constraint complaints_reclassified check (
      (type = original_type and reclassified_at is null)
      or (original_type = 'queja' and type = 'reclamo' and reclassified_at is not null)
    ),
    constraint complaints_offer check ((offer_sent_on is not null) = (status = 'oferta_enviada')),
    constraint complaints_settlement check (status not in ('oferta_enviada', 'acuerdo') or type = 'reclamo'),
    constraint complaints_answer_whole check (
      num_nulls(answer, answered_at, answered_by, answered_via) in (0, 4) and (answer is not null or actions_taken is null)
    ),
    constraint complaints_answered check (status <> 'atendido' or answered_at is not null),
    constraint complaints_suspension check (answer_by >= due_on)
  ) with (fillfactor = 80);
  create unique index complaints_number on complaints (form_id, year, correlative);
  create unique index complaints_submission_key on complaints (form_id, submission_key);
  create unique index complaints_receipt on complaints (receipt_hash);
  create index complaints_form on complaints (form_id, id);
  create index complaints_feed on complaints (account_id, feed_xid, id);
  create index complaints_open on complaints (answer_by, id) where status in ('recibido', 'en_tramite', 'oferta_enviada');
`;

const BELONGINGS = `
  create table complaint_attachments (
    id uuid primary key,
    complaint_id uuid not null references complaints on delete cascade,
    place integer not null,
    file_name text not null,
    media_type text not null constraint complaint_attachments_media_type
      check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
    size_bytes integer not null constraint complaint_attachments_size check (size_bytes > 0),
    sha256 bytea not null,
    storage_key text not null
  );
  create unique index complaint_attachments_place on complaint_attachments (complaint_id, place);
  create unique index complaint_attachments_storage_key on complaint_attachments (storage_key);

  create table complaint_events (
    id uuid primary key,
    complaint_id uuid not null references complaints on delete cascade,
    type text not null constraint complaint_events_type check (type in (
      'filed', 'released', 'processing_started', 'reclassified', 'offer_sent', 'offer_withdrawn', 'settled',
      'answered', 'closed', 'mail_sent', 'mail_failed', 'warned'
    )),
    api_key_id uuid,
    details json not null,
    at timestamptz not null
  );
  create index complaint_events_complaint on complaint_events (complaint_id, id);

  -- Sheets that came with the honeypot filled: complete, without a number, until their owner releases them.
  create table quarantined_sheets (
    id uuid primary key,
    account_id uuid not null references accounts,
    form_id uuid not null references forms,
    submission_key uuid,
    facts json not null,
    attachments json not null,
    channel text not null constraint quarantined_sheets_channel check (channel in ('web', 'embed', 'api')),
    ip text,
    user_agent text,
    origin text,
    referer text,
    received_at timestamptz not null,
    complaint_id uuid references complaints on delete set null
  );
  create index quarantined_sheets_form on quarantined_sheets (form_id, id);
  create unique index quarantined_sheets_submission_key on quarantined_sheets (form_id, submission_key);

  create table mails (
    id uuid primary key,
    account_id uuid not null references accounts,
    form_id uuid not null references forms,
    complaint_id uuid references complaints on delete cascade,
    kind text not null constraint mails_kind check (kind in (
      'receipt', 'provider_copy', 'answer', 'deadline_warning', 'quarantine_notice', 'incomplete_book'
    )),
    recipient text not null,
    status text not null default 'queued' constraint mails_status check (status in ('queued', 'sent', 'failed')),
    attempts integer not null default 0,
    failure text,
    warning_stage text
      constraint mails_warning_stage check (warning_stage in ('three_left', 'one_left', 'last_day', 'overdue')),
    warning_days_left integer,
    warning_answer_by date,
    created_at timestamptz not null,
    sent_at timestamptz,
    constraint mails_warning_whole check (
      num_nulls(warning_stage, warning_days_left, warning_answer_by) = case kind when 'deadline_warning' then 0 else 3 end
    ),
    constraint mails_complaint check ((complaint_id is null) = (kind = 'quarantine_notice')),
    constraint mails_sent check ((status = 'sent') = (sent_at is not null))
  );
  create unique index mails_warning on mails (complaint_id, warning_stage, warning_answer_by) where kind = 'deadline_warning';
  create index mails_complaint on mails (complaint_id, id);

  alter table webhook_messages add column complaint_id uuid references complaints on delete cascade;
  create index webhook_messages_complaint on webhook_messages (complaint_id);

  alter table jobs
    drop constraint jobs_kind,
    add constraint jobs_kind check (kind in ('webhook_delivery', 'mail'));
`;

const TRIGGERS = `
  create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = 'restrict_violation', message = format('%s: rows of %I are never %s', tg_name, tg_table_name, tg_argv[0]);
    end
  $$;

  -- "number" is generated after this trigger from columns that cannot change.
  create function guard_complaint_update() returns trigger language plpgsql as $$
    declare
      changeable constant text[] := array[
        'number', 'type', 'reclassified_at', 'status', 'answer_by', 'offer_sent_on', 'suspended_days',
        'answer', 'actions_taken', 'answered_at', 'answered_by', 'answered_via', 'keep_until'
      ];
    begin
      if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
        raise exception using errcode = 'restrict_violation',
          message = 'complaints: what the consumer declared, the number and the dates of a sheet never change';
      end if;
      if old.reclassified_at is not null and (new.type, new.reclassified_at) is distinct from (old.type, old.reclassified_at) then
        raise exception using errcode = 'restrict_violation', message = 'complaints: a reclassification is not undone';
      end if;
      if old.answered_at is not null
        and (new.answer, new.actions_taken, new.answered_at, new.answered_by, new.answered_via)
          is distinct from (old.answer, old.actions_taken, old.answered_at, old.answered_by, old.answered_via) then
        raise exception using errcode = 'restrict_violation', message = 'complaints: an answer that was given never changes';
      end if;
      if new.keep_until < old.keep_until then
        raise exception using errcode = 'restrict_violation', message = 'complaints: the time a sheet is kept is never shortened';
      end if;
      return new;
    end
  $$;
  create trigger complaints_update before update on complaints for each row execute function guard_complaint_update();

  create function guard_complaint_delete() returns trigger language plpgsql as $$
    begin
      if old.keep_until >= (now() at time zone 'America/Lima')::date then
        raise exception using errcode = 'restrict_violation',
          message = format('complaints: sheet %s must be kept until %s', old.number, old.keep_until);
      end if;
      return old;
    end
  $$;
  create trigger complaints_delete before delete on complaints for each row execute function guard_complaint_delete();

  -- What belongs to a sheet goes with it and never before: in a cascade the sheet is already gone.
  create function guard_belonging_delete() returns trigger language plpgsql as $$
    begin
      if exists (select from complaints where id = old.complaint_id) then
        raise exception using errcode = 'restrict_violation',
          message = format('%I: rows are deleted only with their sheet', tg_table_name);
      end if;
      return old;
    end
  $$;
  create trigger complaint_events_delete before delete on complaint_events for each row execute function guard_belonging_delete();
  create trigger complaint_attachments_delete
    before delete on complaint_attachments for each row execute function guard_belonging_delete();
  create trigger complaint_events_update before update on complaint_events for each row execute function refuse_change('changed');
  create trigger complaint_attachments_update
    before update on complaint_attachments for each row execute function refuse_change('changed');

  create trigger complaints_truncate before truncate on complaints for each statement execute function refuse_change('truncated');
  create trigger complaint_events_truncate
    before truncate on complaint_events for each statement execute function refuse_change('truncated');
  create trigger complaint_attachments_truncate
    before truncate on complaint_attachments for each statement execute function refuse_change('truncated');

  create function guard_number_update() returns trigger language plpgsql as $$
    begin
      if new.last < old.last or (new.form_id, new.year) is distinct from (old.form_id, old.year) then
        raise exception using errcode = 'restrict_violation', message = 'complaint_numbers: a number is never given twice';
      end if;
      return new;
    end
  $$;
  create trigger complaint_numbers_update before update on complaint_numbers for each row execute function guard_number_update();
  create trigger complaint_numbers_delete before delete on complaint_numbers for each row execute function refuse_change('deleted');
`;
