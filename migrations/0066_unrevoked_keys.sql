-- An account may have any number of revoked keys; the questions about its live ones read these only.
create index api_keys_unrevoked on api_keys (account_id, id) where revoked_at is null;
