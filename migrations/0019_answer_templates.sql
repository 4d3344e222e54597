-- The texts from which an account's answers to sheets begin. A body has placeholders, which the preview of an answer fills.
create table answer_templates (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null constraint answer_templates_name check (name <> '' and length(name) <= 100),
  body text not null constraint answer_templates_body check (body <> '' and length(body) <= 4000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index answer_templates_names on answer_templates (account_id, lower(name));
create index answer_templates_list on answer_templates (account_id, id);
