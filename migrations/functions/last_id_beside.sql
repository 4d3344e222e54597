-- The highest id of the same millisecond as an id. A submission, its message and the message's deliveries share their millisecond.
create or replace function last_id_beside(id uuid) returns uuid
  language sql immutable parallel safe
  return (left(id::text, 13) || '-ffff-ffff-ffffffffffff')::uuid;
