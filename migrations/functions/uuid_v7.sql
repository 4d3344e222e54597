-- A UUID of version 7: an instant's milliseconds, then random bits. Statements use it for rows whose number only they know.
create or replace function uuid_v7(instant timestamptz) returns uuid
  language sql volatile parallel safe
  return encode(
    set_byte(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from instant) * 1000)::bigint) from 3)
        from 1 for 6
      ),
      6,
      112 | (get_byte(uuid_send(gen_random_uuid()), 0) & 15)
    ),
    'hex'
  )::uuid;
