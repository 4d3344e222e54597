-- A new id of the same millisecond as another id, with random bits behind it. Statements use it for rows whose number only they know.
create or replace function id_beside(id uuid) returns uuid
  language sql volatile parallel safe
  return (left(id::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid;
