-- The lowest UUIDv7 of an instant's millisecond: an id made at the instant or later is not lower, and an id of an earlier millisecond is.
create or replace function first_id_at(instant timestamptz) returns uuid
  language sql stable parallel safe
  return (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
