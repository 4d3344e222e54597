-- One known value, sealed like every secret: a service whose key does not open it has not the key of this database.
create table secret_canary (
  id smallint primary key constraint secret_canary_one check (id = 1),
  sealed_value bytea not null
);
