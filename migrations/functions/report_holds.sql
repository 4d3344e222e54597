-- Requires: report_text
-- Whether a field of a line for SIREC is this text. A text that was too long is there with its first part and the words that say where
-- the rest is. Most texts are equal as they are or by their paragraphs, which is found in a tenth of the time of report_text().
create or replace function report_holds(field text, value text) returns boolean
  language sql immutable parallel safe
  return case
    when field = value or field = replace(replace(replace(value, E'\r\n', E'\n'), E'\n\n', E'\n'), E'\n', ' ') then true
    when field like '% [continúa en la hoja]'
    then starts_with(report_text(value), left(field, -length(' [continúa en la hoja]')))
    else field = report_text(value)
  end;
