-- Locks: api_keys and invitations, against everybody
-- A key that a person made ends with their membership, and an invitation with whoever sent it: the person, or a key. "user_id" is null for a
-- key of nobody, such as an account's first one, and for a key that another key made, which ends with its parent.
alter table api_keys add column user_id uuid;
create index api_keys_user on api_keys (account_id, user_id) where user_id is not null and revoked_at is null;
alter table invitations add column invited_by_user_id uuid, add column invited_by_key_id uuid;

-- The audit has who made the keys that there are.
update api_keys k set user_id = entry.actor_id
from audit_entries entry
where entry.account_id = k.account_id and entry.subject_id = k.id and entry.act = 'api_key.created' and entry.actor_kind in ('user', 'admin')
  and k.parent_id is null and exists (select from users u where u.id = entry.actor_id);
