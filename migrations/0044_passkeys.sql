-- The passkeys of people, who have them in all their accounts. "credential_id" is base64url, as browsers write it.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null constraint passkeys_credential_length check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null constraint passkeys_counter check (counter >= 0),
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, created_at);

-- The challenges that an answer has used up. A challenge is derived from its id and SECRET_KEY, so that asking for one stores nothing.
create table used_passkey_challenges (
  id uuid primary key,
  used_at timestamptz not null
);
create index used_passkey_challenges_used on used_passkey_challenges (used_at);
