import type { Knex } from "knex";

export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table plans (
      id uuid primary key,
      code text not null,
      name text not null,
      monthly_submission_limit integer constraint plans_limit check (monthly_submission_limit >= 0),
      created_at timestamptz not null default now()
    );
    create unique index plans_code on plans (code);

    insert into plans (id, code, name, monthly_submission_limit) values
      ('01890000-0000-7000-8000-000000000001', 'gratis', 'Gratis', 100),
      ('01890000-0000-7000-8000-000000000002', 'emprendedor', 'Emprendedor', 1000),
      ('01890000-0000-7000-8000-000000000003', 'negocio', 'Negocio', 10000),
      ('01890000-0000-7000-8000-000000000004', 'ilimitado', 'Ilimitado', null);

    create table forms (
      id uuid primary key,
      account_id uuid not null references accounts,
      plan_id uuid not null references plans,
      token text not null,
      name text not null,
      status text not null default 'active' constraint forms_status check (status in ('active', 'inactive')),
      allowed_origins text[] not null default '{}',
      recaptcha_site_key text,
      recaptcha_secret bytea,
      recaptcha_min_score double precision constraint forms_recaptcha_score check (recaptcha_min_score between 0 and 1),
      opens_at timestamptz,
      closes_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint forms_recaptcha_whole check ((recaptcha_site_key is null) = (recaptcha_secret is null)),
      constraint forms_opening_order check (closes_at > opens_at)
    );
    create unique index forms_token on forms (token);
    create index forms_account on forms (account_id, id);
  `);
}
