-- People. "email" is in lower case and belongs to one person.
create table users (
  id uuid primary key,
  email text not null constraint users_email_spelling check (email = lower(email)),
  name text not null,
  created_at timestamptz not null
);
create unique index users_email on users (email);

create table memberships (
  id uuid not null,
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  role text not null constraint memberships_role check (role in ('owner', 'member', 'viewer')),
  created_at timestamptz not null,
  primary key (account_id, user_id)
);
create unique index memberships_id on memberships (id);
create index memberships_user on memberships (user_id, created_at);

-- The signed-in browsers. "token_hash" is the SHA-256 of the token, which only the browser has. A session belongs to a member of the
-- account or to one of its keys, and ends with them.
create table sessions (
  id uuid primary key,
  token_hash bytea not null constraint sessions_hash_length check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts,
  user_id uuid,
  api_key_id uuid,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  user_agent text,
  ip text,
  constraint sessions_holder check (num_nonnulls(user_id, api_key_id) = 1),
  constraint sessions_member foreign key (account_id, user_id) references memberships on delete cascade,
  constraint sessions_api_key foreign key (account_id, api_key_id) references api_keys (account_id, id)
);
create unique index sessions_token_hash on sessions (token_hash);
create index sessions_member on sessions (account_id, user_id) where user_id is not null;
create index sessions_api_key on sessions (api_key_id) where api_key_id is not null;
create index sessions_seen on sessions (seen_at);

-- The requests to sign in. The code, the link and the secret of the browser that asked are derived from the id and SECRET_KEY. The
-- address may belong to nobody: a request for it is stored like every other.
create table sign_in_requests (
  id uuid primary key,
  email text not null,
  means text not null constraint sign_in_requests_means check (means in ('mail', 'address')),
  wrong_codes smallint not null default 0,
  address_group text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_requests_email on sign_in_requests (email, created_at);
create index sign_in_requests_address on sign_in_requests (address_group, created_at) where address_group is not null;
create index sign_in_requests_created on sign_in_requests (created_at);

-- The owner of each account that exists already is the person with its address. The operator's account has no address of a person.
insert into users (id, email, name, created_at)
select distinct on (lower(email)) gen_random_uuid(), lower(email), split_part(email, '@', 1), created_at from accounts
where email <> 'admin@localhost'
order by lower(email), created_at;
insert into memberships (id, account_id, user_id, role, created_at)
select gen_random_uuid(), a.id, u.id, 'owner', a.created_at from accounts a join users u on u.email = lower(a.email);

-- A person acts as a key does, so the columns of who acted hold the id of either.
alter table complaints drop constraint complaints_answered_by_fkey, drop constraint complaints_entered_by_fkey;
alter table complaint_documents drop constraint complaint_documents_uploaded_by_fkey;
alter table settlement_offers drop constraint settlement_offers_created_by_fkey;
alter table reported_good_types drop constraint reported_good_types_set_by_fkey;
alter table complaint_reports drop constraint complaint_reports_reported_by_fkey;
alter table complaint_events rename column api_key_id to actor_id;

-- The invitations that wait. A row is deleted when it is accepted or revoked. The link's secret is derived from the id and SECRET_KEY.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts,
  email text not null,
  role text not null constraint invitations_role check (role in ('owner', 'member', 'viewer')),
  created_at timestamptz not null
);
create unique index invitations_email on invitations (account_id, email);
create index invitations_created on invitations (created_at);
