-- The values of a submission at every depth, folded and joined by blanks, for searches. Names of fields are left out. A number is found as
-- it was sent, too, where jsonb spells it otherwise: one with an exponent, or a negative zero.
-- Requires: fold_text
create or replace function submission_text(data json) returns text
  language sql immutable parallel safe
  return fold_text(concat_ws(
    ' ',
    (
      select string_agg(value #>> '{}', ' ')
      from jsonb_path_query(data::jsonb, 'strict $.**') as value
      where jsonb_typeof(value) in ('string', 'number', 'boolean')
    ),
    (
      select string_agg(number[1], ' ')
      from regexp_matches(data::text, '[:,[]\s*(-?[0-9.]+[Ee][-+]?[0-9]+|-0[.0]*)(?=\s*[],}])', 'g') as number
    )
  ));
