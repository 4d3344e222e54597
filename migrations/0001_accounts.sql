create table accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  status text not null default 'active' constraint accounts_status check (status in ('active', 'suspended')),
  created_at timestamptz not null,
  -- An account that its owner has closed. It is suspended until the operator reinstates it, or until housekeeping erases it. The row stays,
  -- because the sheets of its complaints books stay for as long as the law demands; "email" then names nobody.
  closed_at timestamptz,
  erased_at timestamptz,
  -- The erasure of a closed account waits until its sheets are answered and its provider has the file of those that must be kept.
  -- "sheet_file_taken_at" is when the provider took it, since the closing. "erasure_postponed_at" is when the owners were last mailed that
  -- the erasure waits.
  sheet_file_taken_at timestamptz,
  erasure_postponed_at timestamptz,
  constraint accounts_closed check (closed_at is null or status = 'suspended'),
  constraint accounts_erased check (erased_at > closed_at)
);
-- An address has one account, whatever the case of its letters.
create unique index accounts_email on accounts (lower(email));
create index accounts_to_erase on accounts (closed_at) where closed_at is not null and erased_at is null;

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
  revoked_at timestamptz,
  -- "parent_id" is the key that created this one. It is null for an account's first key, and for a key that an operator creates
  -- for another account. "expiry_announced_at" is the time at which the account was told that the key is about to expire.
  parent_id uuid,
  expiry_announced_at timestamptz,
  -- A key that a person made ends with their membership, as an account's first key does with its first owner's. "user_id" is null for a key of
  -- nobody, such as the one of the operator's settings, and for a key that another key made, which ends with its parent.
  user_id uuid
);
create unique index api_keys_key_hash on api_keys (key_hash);
create unique index api_keys_account on api_keys (account_id, id);
alter table api_keys add constraint api_keys_parent foreign key (account_id, parent_id) references api_keys (account_id, id);
create index api_keys_children on api_keys (parent_id) where parent_id is not null;
create index api_keys_unannounced on api_keys (expires_at) where revoked_at is null and expiry_announced_at is null;
-- An account may have any number of revoked keys; the questions about its live ones read these only.
create index api_keys_unrevoked on api_keys (account_id, id) where revoked_at is null;
create index api_keys_user on api_keys (account_id, user_id) where user_id is not null and revoked_at is null;

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

-- The invitations that wait. A row is deleted when it is accepted or revoked. The link's secret is derived from the id and SECRET_KEY.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts,
  email text not null,
  role text not null constraint invitations_role check (role in ('owner', 'member', 'viewer')),
  created_at timestamptz not null,
  -- An invitation ends with whoever sent it: the person, or a key.
  invited_by_user_id uuid,
  invited_by_key_id uuid
);
create unique index invitations_email on invitations (account_id, email);
create index invitations_created on invitations (created_at);

-- The address that an account gets once its mailbox confirms. An account asks one at a time.
create table account_addresses (
  account_id uuid primary key references accounts,
  id uuid not null constraint account_addresses_id unique,
  email text not null,
  asked_at timestamptz not null
);

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
  -- The owner who granted the sign-in; null for every other session.
  granted_by_user_id uuid,
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
  means text not null constraint sign_in_requests_means check (means in ('mail', 'address', 'granted')),
  wrong_codes smallint not null default 0,
  address_group text,
  created_at timestamptz not null,
  used_at timestamptz,
  -- The panel's path that the mailed link opens after the sign-in, which another browser than the one that asked may do.
  return_to text constraint sign_in_requests_return_length check (length(return_to) <= 1000),
  -- An owner of an account grants a member a sign-in by a one-time address. It signs in to this account and no other, and so does its session.
  account_id uuid,
  granted_by_user_id uuid,
  constraint sign_in_requests_grant
    check ((means = 'granted') = (account_id is not null) and (account_id is null) = (granted_by_user_id is null))
);
create index sign_in_requests_email on sign_in_requests (email, created_at);
create index sign_in_requests_address on sign_in_requests (address_group, created_at) where address_group is not null;
create index sign_in_requests_created on sign_in_requests (created_at);

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

-- Who people are at an identity provider: the provider's issuer and its name for the person, who never changes there. A person has at most
-- one identity of an issuer, so that an address that the provider gives to somebody else opens nothing. Source: OpenID Connect Core 1.0,
-- 5.7, "Claim Stability and Uniqueness".
create table user_identities (
  issuer text not null constraint user_identities_issuer_length check (length(issuer) between 1 and 2000),
  subject text not null constraint user_identities_subject_length check (length(subject) between 1 and 255),
  user_id uuid not null references users,
  created_at timestamptz not null,
  -- When an identity last signed its person in; null for one that has not yet.
  used_at timestamptz,
  primary key (issuer, subject)
);
create unique index user_identities_user on user_identities (user_id, issuer);

-- One known value, sealed like every secret: a service whose key does not open it has not the key of this database.
create table secret_canary (
  id smallint primary key constraint secret_canary_one check (id = 1),
  sealed_value bytea not null
);
