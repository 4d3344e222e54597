-- Requires: report_holds
-- Whether a sheet's line for SIREC is another one than the line that was sent. It compares what can change of a line: the type of good,
-- the type, the day and the text of the answer or the agreement; and the guardian's address and telephone where a minor gave none
-- (else null), which earlier releases did not send. The site code belongs to the book.
create or replace function report_differs(
  line text, type text, good_type text, answered_on date, answer text, guardian_address text, guardian_phone text
) returns boolean
  language sql immutable parallel safe
  return
    split_part(line, '|', 11) <> case good_type when 'producto' then 'P' when 'servicio' then 'S' when 'ambos' then 'PS' else '' end
    or split_part(line, '|', 14) <> case type when 'reclamo' then 'R' else 'Q' end
    or split_part(line, '|', 17) <> coalesce(to_char(answered_on, 'YYYY-MM-DD'), '')
    or not report_holds(split_part(line, '|', 18), answer)
    or (guardian_address is not null and not report_holds(
      left(split_part(line, '|', 6), length(report_text(guardian_address))), guardian_address
    ))
    or (guardian_phone is not null and not report_holds(split_part(line, '|', 8), guardian_phone));
