-- Locks: nothing that exists
-- A key that nobody had, such as an account's first one, is the account's first owner's, and ends with them. The key of the operator's
-- settings stays nobody's.
update api_keys k set user_id = owner.user_id
from (
  select distinct on (account_id) account_id, user_id from memberships where role = 'owner' order by account_id, created_at, user_id
) owner
where owner.account_id = k.account_id and k.user_id is null and k.parent_id is null and k.revoked_at is null and not k.from_environment;
