-- Locks: accounts and api_keys and forms and memberships, against writers
-- Lists of submissions with a name: their filter, as the API takes it, and their order. A view without a person and a key is everybody's.
create table submission_views (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid,
  api_key_id uuid references api_keys,
  name text not null constraint submission_views_name check (length(name) between 1 and 60),
  form_id uuid references forms,
  filter jsonb not null,
  oldest_first boolean not null,
  created_at timestamptz not null,
  constraint submission_views_member foreign key (account_id, user_id)
    references memberships (account_id, user_id) on delete cascade,
  constraint submission_views_holder check (user_id is null or api_key_id is null)
);
create index submission_views_account on submission_views (account_id, id);
create index submission_views_member on submission_views (account_id, user_id);
create index submission_views_key on submission_views (api_key_id) where api_key_id is not null;

-- How a person, or a key, wants to see a list of submissions. "list_id" is the form, or the account for the list of all forms.
create table submission_tables (
  account_id uuid not null references accounts,
  holder_id uuid not null,
  user_id uuid,
  api_key_id uuid references api_keys,
  list_id uuid not null,
  layout text not null constraint submission_tables_layout check (layout in ('list', 'table')),
  columns jsonb not null,
  primary key (account_id, holder_id, list_id),
  constraint submission_tables_member foreign key (account_id, user_id)
    references memberships (account_id, user_id) on delete cascade,
  constraint submission_tables_holder check (holder_id = coalesce(user_id, api_key_id))
);
create index submission_tables_member on submission_tables (account_id, user_id);
create index submission_tables_key on submission_tables (api_key_id) where api_key_id is not null;
