create table accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  status text not null default 'active' constraint accounts_status check (status in ('active', 'suspended')),
  created_at timestamptz not null
);

-- "key_hash" is the SHA-256 of the key, which is stored nowhere.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null,
  prefix text not null,
  key_hash bytea not null constraint api_keys_hash_length check (octet_length(key_hash) = 32),
  permissions text[] not null,
  from_environment boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_key_hash on api_keys (key_hash);
create index api_keys_account on api_keys (account_id, id);
