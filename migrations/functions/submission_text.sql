-- The values of a submission at every depth, folded and joined by blanks, for searches. Names of fields are left out.
-- Requires: fold_text
create or replace function submission_text(data json) returns text
  language sql immutable parallel safe
  return (
    select fold_text(coalesce(string_agg(value #>> '{}', ' '), ''))
    from jsonb_path_query(data::jsonb, 'strict $.**') as value
    where jsonb_typeof(value) in ('string', 'number', 'boolean')
  );
